<?php
/**
 * Requests to the configured service, the only server that this plugin contacts.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

/** A reader waits so long for an uncached answer at most, in seconds. */
const TIME_LIMIT = 3;

/** A cached answer is used so long before it is requested again, in seconds. */
const FRESH_SECONDS = 600;

/** After a failed request, the next one to the service follows so much later, in seconds. */
const RETRY_SECONDS = 60;

const MAX_RESPONSE_BYTES = 1000000;

/** Statuses with which a service, or a proxy before it, says that it cannot answer now. */
const DOWN = array( 429, 502, 503, 504 );

const LOOKUP_PATH = '/api/v1/lookup';

const TRANSIENT_PREFIX = 'journal_answer_';

/**
 * Requests a path of a service.
 *
 * @param string $path    Begins with a slash.
 * @param string $service The origin of the service.
 * @return array{status: int, body: string}|\WP_Error
 */
function request( $path, $service ) {
	$response = wp_remote_get(
		$service . $path,
		array(
			'timeout'             => TIME_LIMIT,
			'redirection'         => 0,
			'reject_unsafe_urls'  => rejects_unsafe_urls(),
			'limit_response_size' => MAX_RESPONSE_BYTES,
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	return array(
		'status' => (int) wp_remote_retrieve_response_code( $response ),
		'body'   => wp_remote_retrieve_body( $response ),
	);
}

/**
 * Tells whether WordPress requests nothing from addresses of the own network and from ports other than 80, 443 and 8080.
 *
 * @return bool
 */
function rejects_unsafe_urls() {
	/**
	 * Filters it for a network of sites whose service has such an address.
	 *
	 * @param bool $rejects True on a network of sites.
	 */
	return (bool) apply_filters( 'journal_reject_unsafe_urls', is_multisite() );
}

/**
 * Requests a path of the configured service, or takes its answer from the cache. If the service fails, the last answer
 * is used, however old, and nothing is requested for a while.
 *
 * @param string $path Begins with a slash.
 * @return array{status: int, body: string}|null Null if there is no answer.
 */
function cached_answer( $path ) {
	$kept   = get_transient( cache_key( $path ) );
	$answer = is_array( $kept ) ? $kept['answer'] : null;
	if ( is_array( $kept ) && time() < $kept['due'] ) {
		return $answer;
	}
	if ( false !== get_transient( down_key() ) ) {
		return $answer;
	}
	// Other readers use the last answer while this request runs, and after it has failed.
	keep_answer( $path, $answer, RETRY_SECONDS );
	$new = request( $path, setting( 'service' ) );
	if ( is_wp_error( $new ) || in_array( $new['status'], DOWN, true ) ) {
		set_transient( down_key(), true, RETRY_SECONDS );
		return $answer;
	}
	if ( ! is_answer( $path, $new ) ) {
		return $answer;
	}
	keep_answer( $path, $new, FRESH_SECONDS );
	return $new;
}

/**
 * Tells whether a response is the service's answer about its content, and not a page of a proxy or of another server.
 *
 * @param string $path     What was requested, as lookup_path() or head_path().
 * @param array  $response As request().
 * @return bool
 */
function is_answer( $path, $response ) {
	if ( 200 !== $response['status'] ) {
		return is_not_found( $response );
	}
	if ( 0 !== strpos( $path, LOOKUP_PATH ) ) {
		return false !== strpos( $response['body'], 'schema.DC' );
	}
	$found = json_decode( $response['body'], true );
	return is_array( $found ) && array_key_exists( 'id', $found );
}

/**
 * Tells whether the service says that it does not have what was requested.
 *
 * @param array $response As request().
 * @return bool
 */
function is_not_found( $response ) {
	$body = json_decode( $response['body'], true );
	return 404 === $response['status'] && is_array( $body ) && 404 === ( $body['error']['statusCode'] ?? null );
}

/**
 * Caches an answer.
 *
 * @param string     $path    Its path.
 * @param array|null $answer  The answer, or null if there is none yet.
 * @param int        $seconds When to request it again.
 */
function keep_answer( $path, $answer, $seconds ) {
	$kept = array(
		'answer' => $answer,
		'due'    => time() + $seconds,
	);
	set_transient( cache_key( $path ), $kept, MONTH_IN_SECONDS );
}

/**
 * Returns the last answer without a request.
 *
 * @param string $path Its path.
 * @return array{status: int, body: string}|null Null if there is none.
 */
function kept_answer( $path ) {
	$kept = get_transient( cache_key( $path ) );
	return is_array( $kept ) ? $kept['answer'] : null;
}

/**
 * Lets the next page that needs an answer request it anew. Until then, and if the service fails, the last one is kept.
 *
 * @param string $path Its path.
 */
function renew_answer( $path ) {
	if ( false !== get_transient( cache_key( $path ) ) ) {
		keep_answer( $path, kept_answer( $path ), 0 );
	}
}

/**
 * Returns the name of an answer's transient.
 *
 * @param string $path Its path.
 * @return string
 */
function cache_key( $path ) {
	return TRANSIENT_PREFIX . md5( setting( 'service' ) . $path );
}

/**
 * Returns the name of the transient that is set while the service is not asked, because it has failed. There is one for all
 * paths, so that not each page waits for a service that hangs.
 *
 * @return string
 */
function down_key() {
	return TRANSIENT_PREFIX . 'down_' . md5( setting( 'service' ) );
}

/**
 * Returns the path of an entry's metadata for the head of its page.
 *
 * @param string $slug The entry.
 * @return string
 */
function head_path( $slug ) {
	return '/api/v1/entries/' . rawurlencode( $slug ) . '/head';
}

/**
 * Returns the path of the search for a page's entry.
 *
 * @param string $name  Either "doi" or "url".
 * @param string $value The page's DOI or address.
 * @return string
 */
function lookup_path( $name, $value ) {
	return LOOKUP_PATH . '?' . $name . '=' . rawurlencode( $value );
}

/**
 * Returns the slug that a search for an entry has found.
 *
 * @param array $answer The service's answer.
 * @return string|null
 */
function found_slug( $answer ) {
	$found = json_decode( $answer['body'], true );
	$slug  = is_array( $found ) ? ( $found['id'] ?? null ) : null;
	return is_string( $slug ) && preg_match( SLUG_PATTERN, $slug ) ? $slug : null;
}
