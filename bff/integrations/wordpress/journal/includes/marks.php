<?php
/**
 * The highlights of an article in the HTML of its post, so that no script has to search the text. The post in the
 * database stays as it is.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const MARKS_PATH = '/api/v1/annotate';

// After the filters that write the post's HTML.
add_filter( 'the_content', __NAMESPACE__ . '\add_marks', 1000 );

/** Returns the HTML of the requested post with marks; unchanged while the service fails, so that the client searches. */
function add_marks( $html ) {
	$is_page = ! is_feed() && ! doing_action( 'wp_head' ) && ! doing_filter( 'get_the_excerpt' );
	if ( ! setting( 'marks' ) || ! $is_page || get_the_ID() !== get_queried_object_id() ) {
		return $html;
	}
	$entry = page_slug();
	if ( null === $entry || 'auto' === $entry ) {
		return $html;
	}
	$body   = array_filter( compact( 'entry', 'html' ) + array( 'occurrences' => setting( 'occurrences' ) ), 'strlen' );
	$marked = marked_html( cached_response( MARKS_PATH, wp_json_encode( $body ) ) );
	return wp_strip_all_tags( (string) $marked ) === wp_strip_all_tags( $html ) ? $marked : $html;
}

/** Returns the HTML of the service's response; null if there is none. */
function marked_html( $response ) {
	$html = null === $response ? null : json_of( $response )['html'] ?? null;
	return is_string( $html ) ? $html : null;
}
