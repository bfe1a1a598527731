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
 * Counts a check of the current user, and tells whether it is allowed. Each asks the service up to twice, and a user
 * may be a contributor whom nobody knows well.
 */
function may_check() {
	$key    = TRANSIENT_PREFIX . 'checks_' . get_current_user_id();
	$minute = intdiv( time(), MINUTE_IN_SECONDS );
	$kept   = get_transient( $key );
	$count  = 1 + ( is_array( $kept ) && $minute === $kept['minute'] ? $kept['count'] : 0 );
	set_transient( $key, compact( 'minute', 'count' ), MINUTE_IN_SECONDS );
	return $count <= CHECKS_PER_MINUTE;
}

/** Makes the result of a check: its status, as WordPress calls its notices, and a sentence without HTML. */
function check_result( $status, $message ) {
	return compact( 'status', 'message' );
}

/** Checks the reference that an author has typed for a post. */
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
			return check_result( 'info', __( 'This post shows no article.', 'journal' ) );
		case 'slug':
			return check_slug( $reference['value'] );
		case 'doi':
			return check_lookup( lookup_path( 'doi', $reference['value'] ), $reference['value'] );
		default:
			return check_address( $post );
	}
}

/** Checks which entry has a post's address. */
function check_address( $post ) {
	$address = $post ? address_of_post( $post ) : '';
	if ( '' === $address ) {
		return check_result( 'info', __( 'The article is matched by the URL of this post once it is published.', 'journal' ) );
	}
	return check_lookup( lookup_path( 'url', $address ), $address );
}

/** Checks which entry a search by a DOI or an address finds. */
function check_lookup( $path, $what ) {
	$response = request( $path, setting( 'service' ) );
	if ( is_wp_error( $response ) || 200 !== $response['status'] ) {
		return failed_result( $response );
	}
	$slug = found_slug( $response );
	if ( null === $slug ) {
		/* translators: %s: a DOI or an address */
		return check_result( 'warning', sprintf( __( 'No article has %s. Readers see the post without Journal.', 'journal' ), $what ) );
	}
	return check_slug( $slug );
}

/** Checks a slug. */
function check_slug( $slug ) {
	$response = request( '/api/v1/entries/' . rawurlencode( $slug ) . '/meta', setting( 'service' ) );
	if ( ! is_wp_error( $response ) && is_not_found( $response ) ) {
		/* translators: %s: a slug */
		return check_result( 'warning', sprintf( __( 'The service has no article "%s". Readers see the post without Journal.', 'journal' ), $slug ) );
	}
	$entry = json_of( $response )['entry'] ?? null;
	if ( ! is_array( $entry ) || ! is_string( $entry['title'] ?? null ) ) {
		return failed_result( $response );
	}
	$count = (int) ( $entry['annotationsCount'] ?? 0 );
	/* translators: 1: the title of an entry, 2: the number of its annotations */
	$message = _n( '%1$s, %2$d annotation', '%1$s, %2$d annotations', $count, 'journal' );
	return check_result( 'success', sprintf( $message, $entry['title'], $count ) );
}

/** Checks whether there is a service at an address. */
function check_service( $service ) {
	$response = request( '/api/v1/entries?limit=1', $service );
	$total    = json_of( $response )['total'] ?? null;
	if ( ! is_int( $total ) ) {
		return failed_result( $response );
	}
	if ( is_ssl() && 0 === strpos( $service, 'http://' ) ) {
		return check_result( 'warning', __( 'The service responds, but browsers block it: this site has https, so the service needs https, too.', 'journal' ) );
	}
	/* translators: %d: the number of entries */
	$message = _n( 'The service responds. It has %d article.', 'The service responds. It has %d articles.', $total, 'journal' );
	return check_result( 'success', sprintf( $message, $total ) );
}

/** Says why a request has failed. */
function failed_result( $response ) {
	if ( is_wp_error( $response ) ) {
		/* translators: 1: the address of the service, 2: the reason */
		$message = __( 'The service %1$s does not respond: %2$s', 'journal' );
		return check_result( 'error', sprintf( $message, setting( 'service' ), $response->get_error_message() ) );
	}
	/* translators: 1: the address of the service, 2: an HTTP status */
	$message = __( '%1$s responds with status %2$d, and not as a Journal service does. Check the service address.', 'journal' );
	return check_result( 'error', sprintf( $message, setting( 'service' ), $response['status'] ) );
}
