<?php
/**
 * Requests to the configured service, the only server that this plugin contacts.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

/** A reader waits so long for an uncached response at most, in seconds. */
const TIME_LIMIT = 3;

/** A cached response is used so long before it is requested again, in seconds. */
const FRESH_SECONDS = 600;

/** After a failed request, the next one to the service follows so much later, in seconds. */
const RETRY_SECONDS = 60;

const MAX_RESPONSE_BYTES = 1000000;

/** Statuses with which a service, or a proxy before it, says that it cannot respond now. */
const DOWN = array( 429, 502, 503, 504 );

const LOOKUP_PATH = '/api/v1/lookup';

const TRANSIENT_PREFIX = 'journal_response_';

/** The transient with the time after which a response must have been requested. */
const RENEWED = TRANSIENT_PREFIX . 'renewed';

/**
 * Requests a path of a service.
 *
 * @param string|null $body JSON to send; null if the path is only read.
 * @return array{status: int, body: string}|\WP_Error
 */
function request( $path, $service, $body = null ) {
	/**
	 * Filters whether nothing is requested from the own network and from ports other than 80, 443 and 8080: true on a
	 * network of sites, unless its service has such an address.
	 */
	$rejects  = (bool) apply_filters( 'journal_reject_unsafe_urls', is_multisite() );
	$response = wp_remote_request(
		$service . $path,
		array(
			'method'              => null === $body ? 'GET' : 'POST',
			'headers'             => null === $body ? array() : array( 'Content-Type' => 'application/json' ),
			'body'                => $body,
			'timeout'             => TIME_LIMIT,
			'redirection'         => 0,
			'reject_unsafe_urls'  => $rejects,
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
 * Requests a path of the configured service, or takes its response from the cache. If the service fails, the last
 * response is used, however old, and nothing is requested for a while.
 *
 * @param string|null $body JSON to send; null if the path is only read.
 * @return array{status: int, body: string}|null Null if there is none.
 */
function cached_response( $path, $body = null ) {
	$key      = TRANSIENT_PREFIX . md5( setting( 'service' ) . $path . $body );
	$kept     = get_transient( $key );
	$response = $kept['response'] ?? null;
	$is_fresh = time() < ( $kept['due'] ?? 0 ) && ( $kept['time'] ?? 0 ) > (int) get_transient( RENEWED );
	if ( $is_fresh || false !== get_transient( down_key() ) ) {
		return $response;
	}
	// Other readers use the last response while this request runs, and after it has failed.
	keep_response( $key, $response, RETRY_SECONDS );
	$new = request( $path, setting( 'service' ), $body );
	if ( is_wp_error( $new ) || in_array( $new['status'], DOWN, true ) ) {
		set_transient( down_key(), true, RETRY_SECONDS );
		return $response;
	}
	if ( ! is_service_response( $path, $new ) ) {
		return $response;
	}
	keep_response( $key, $new, FRESH_SECONDS );
	return $new;
}

/** Tells whether a response is about the service's content, and not a page of a proxy or of another server. */
function is_service_response( $path, $response ) {
	if ( 200 !== $response['status'] ) {
		return is_not_found( $response );
	}
	if ( MARKS_PATH === $path ) {
		return null !== marked_html( $response );
	}
	if ( 0 !== strpos( $path, LOOKUP_PATH ) ) {
		return false !== strpos( $response['body'], 'schema.DC' );
	}
	return array_key_exists( 'id', json_of( $response ) );
}

/** Tells whether the service says that it does not have what was requested. */
function is_not_found( $response ) {
	return 404 === $response['status'] && 404 === ( json_of( $response )['error']['statusCode'] ?? null );
}

/** Returns the object in a response; an empty array if its body is not one, or if the request has failed. */
function json_of( $response ) {
	$found = is_wp_error( $response ) ? null : json_decode( $response['body'], true );
	return is_array( $found ) ? $found : array();
}

/** Caches a response, or null if there is none yet. It is requested again after some seconds. */
function keep_response( $key, $response, $seconds ) {
	$time = time();
	$due  = $time + $seconds;
	set_transient( $key, compact( 'response', 'time', 'due' ), MONTH_IN_SECONDS );
}

/**
 * Returns the name of the transient that is set while the service is not asked, because it has failed. There is one for
 * all paths, so that not each page waits for a service that hangs.
 */
function down_key() {
	return TRANSIENT_PREFIX . 'down_' . md5( setting( 'service' ) );
}

/** Returns the path of an entry's metadata for the head of its page. */
function head_path( $slug ) {
	return '/api/v1/entries/' . rawurlencode( $slug ) . '/head';
}

/** Returns the path of the search for a page's entry by its "doi" or its "url". */
function lookup_path( $name, $value ) {
	return LOOKUP_PATH . '?' . $name . '=' . rawurlencode( $value );
}

/** Returns the slug that a search for an entry has found. */
function found_slug( $response ) {
	$slug = json_of( $response )['id'] ?? null;
	return is_string( $slug ) && preg_match( SLUG_PATTERN, $slug ) ? $slug : null;
}
