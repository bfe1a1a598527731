<?php
/**
 * Tells authors and administrators what the service says about an entry and about itself.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

/** An author who types needs one each time that the typing pauses. */
const CHECKS_PER_MINUTE = 30;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_check' );

/** Registers the address that the block editor asks: /wp-json/journal/v1/check. */
function register_check() {
	register_rest_route(
		'journal/v1',
		'/check',
		array(
			'methods'             => 'GET',
			'args'                => array(
				'reference' => array(
					'type'              => 'string',
					'required'          => true,
					'sanitize_callback' => __NAMESPACE__ . '\sanitize_reference',
				),
				'post'      => array(
					'type'    => 'integer',
					'default' => 0,
				),
			),
			'permission_callback' => static function ( $query ) {
				$post = (int) $query['post'];
				return $post > 0 ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_posts' );
			},
			'callback'            => static function ( $query ) {
				if ( ! may_check() ) {
					return new \WP_Error( 'journal_too_many_checks', __( 'Too many checks. Wait a minute.', 'journal' ), array( 'status' => 429 ) );
				}
				return check_reference( $query['reference'], get_post( (int) $query['post'] ) );
			},
		)
	);
}

/**
 * Counts a check of the current user. Each asks the service up to twice, and a user may be a contributor whom nobody knows well.
 *
 * @return bool Whether the user has asked less than CHECKS_PER_MINUTE times in this minute.
 */
function may_check() {
	$key    = TRANSIENT_PREFIX . 'checks_' . get_current_user_id();
	$minute = intdiv( time(), MINUTE_IN_SECONDS );
	$kept   = get_transient( $key );
	$count  = is_array( $kept ) && $minute === $kept['minute'] ? $kept['count'] : 0;
	if ( $count >= CHECKS_PER_MINUTE ) {
		return false;
	}
	set_transient(
		$key,
		array(
			'minute' => $minute,
			'count'  => $count + 1,
		),
		MINUTE_IN_SECONDS
	);
	return true;
}

/**
 * Makes the result of a check.
 *
 * @param string $status  Either "success", "info", "warning" or "error", as WordPress calls its notices.
 * @param string $message A sentence without HTML.
 * @return array{status: string, message: string}
 */
function check_result( $status, $message ) {
	return array(
		'status'  => $status,
		'message' => $message,
	);
}

/**
 * Checks what an author has typed.
 *
 * @param string        $text The reference.
 * @param \WP_Post|null $post The post that is edited.
 * @return array As check_result().
 */
function check_reference( $text, $post = null ) {
	$reference = parse_reference( $text );
	if ( '' === setting( 'service' ) ) {
		return check_result( 'error', __( 'An administrator has to set the service address in Settings → Journal.', 'journal' ) );
	}
	if ( null === $reference ) {
		/* translators: %s: what was typed */
		$message = __( '"%s" is neither a slug nor a DOI. Write a slug such as the-brass-tides or a DOI such as 10.5555/12345.', 'journal' );
		return check_result( 'error', sprintf( $message, $text ) );
	}
	if ( 'default' === $reference['kind'] ) {
		$reference = parse_reference( setting( 'default_entry' ) );
	}
	switch ( $reference['kind'] ) {
		case 'none':
			return check_result( 'info', __( 'This post shows no entry.', 'journal' ) );
		case 'slug':
			return check_slug( $reference['value'] );
		case 'doi':
			return check_lookup( lookup_path( 'doi', $reference['value'] ), $reference['value'] );
		default:
			return check_address( $post );
	}
}

/**
 * Checks which entry has a post's address.
 *
 * @param \WP_Post|null $post The post.
 * @return array As check_result().
 */
function check_address( $post ) {
	$address = $post ? address_of_post( $post ) : '';
	if ( '' === $address ) {
		return check_result( 'info', __( 'The entry is found by the address of this post when it is published.', 'journal' ) );
	}
	return check_lookup( lookup_path( 'url', $address ), $address );
}

/**
 * Checks which entry a DOI or an address belongs to.
 *
 * @param string $path The path of the search.
 * @param string $what The DOI or address, for the message.
 * @return array As check_result().
 */
function check_lookup( $path, $what ) {
	$answer = request( $path, setting( 'service' ) );
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return failed_result( $answer );
	}
	$slug = found_slug( $answer );
	if ( null === $slug ) {
		/* translators: %s: a DOI or an address */
		return check_result( 'warning', sprintf( __( 'No entry has %s. Readers see the post without Journal.', 'journal' ), $what ) );
	}
	return check_slug( $slug );
}

/**
 * Checks a slug.
 *
 * @param string $slug The slug.
 * @return array As check_result().
 */
function check_slug( $slug ) {
	$answer = request( '/api/v1/entries/' . rawurlencode( $slug ) . '/meta', setting( 'service' ) );
	if ( ! is_wp_error( $answer ) && is_not_found( $answer ) ) {
		/* translators: %s: a slug */
		return check_result( 'warning', sprintf( __( 'The service has no entry "%s". Readers see the post without Journal.', 'journal' ), $slug ) );
	}
	$found = is_wp_error( $answer ) || 200 !== $answer['status'] ? null : json_decode( $answer['body'], true );
	$entry = is_array( $found ) ? ( $found['entry'] ?? null ) : null;
	if ( ! is_array( $entry ) || ! is_string( $entry['title'] ?? null ) ) {
		return failed_result( $answer );
	}
	$count = (int) ( $entry['annotationsCount'] ?? 0 );
	/* translators: 1: the title of an entry, 2: the number of its annotations */
	$message = _n( '%1$s, %2$d annotation', '%1$s, %2$d annotations', $count, 'journal' );
	return check_result( 'success', sprintf( $message, $entry['title'], $count ) );
}

/**
 * Checks whether there is a service at an address.
 *
 * @param string $service Its origin.
 * @return array As check_result().
 */
function check_service( $service ) {
	$answer = request( '/api/v1/entries?limit=1', $service );
	$list   = is_wp_error( $answer ) || 200 !== $answer['status'] ? null : json_decode( $answer['body'], true );
	if ( ! is_array( $list ) || ! is_int( $list['total'] ?? null ) ) {
		return failed_result( $answer );
	}
	if ( is_ssl() && 0 === strpos( $service, 'http://' ) ) {
		return check_result( 'warning', __( 'The service answers, but browsers block it: this site has https, so the service needs https, too.', 'journal' ) );
	}
	/* translators: %d: the number of entries */
	$message = _n( 'The service answers. It has %d entry.', 'The service answers. It has %d entries.', $list['total'], 'journal' );
	return check_result( 'success', sprintf( $message, $list['total'] ) );
}

/**
 * Says why a request has failed.
 *
 * @param array|\WP_Error $answer As request().
 * @return array As check_result().
 */
function failed_result( $answer ) {
	if ( is_wp_error( $answer ) ) {
		/* translators: 1: the address of the service, 2: the reason */
		$message = __( 'The service %1$s does not answer: %2$s', 'journal' );
		return check_result( 'error', sprintf( $message, setting( 'service' ), $answer->get_error_message() ) );
	}
	/* translators: 1: the address of the service, 2: an HTTP status */
	$message = __( '%1$s answers with status %2$d, and not as a Journal service does. Check the service address.', 'journal' );
	return check_result( 'error', sprintf( $message, setting( 'service' ), $answer['status'] ) );
}
