<?php
/**
 * The entry's metadata in the head of its page, for reference managers and search engines.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const HEAD_ELEMENTS = array(
	'meta' => array(
		'name'     => true,
		'property' => true,
		'content'  => true,
		'lang'     => true,
	),
	'link' => array(
		'rel'  => true,
		'href' => true,
		'type' => true,
	),
);

/** Relations of links that load nothing into the page. */
const LINK_RELATIONS = array( 'schema.DC', 'cite-as', 'describedby', 'author', 'license' );

add_action( 'wp_head', __NAMESPACE__ . '\print_citation_head', 5 );

/** Prints the metadata of the page's entry. */
function print_citation_head() {
	$slug = setting( 'citation_head' ) ? page_slug() : null;
	if ( null === $slug || 'auto' === $slug ) {
		return;
	}
	$response = cached_response( head_path( $slug ) );
	if ( null !== $response && 200 === $response['status'] ) {
		// Every element is sanitised, and nothing between elements is printed.
		echo sanitize_head( $response['body'] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}

/**
 * Sanitises HTML for a page's head.
 *
 * @return string Its meta and link elements and its JSON-LD, one on each line.
 */
function sanitize_head( $html ) {
	$quoted  = '(?:[^>"\']|"[^"]*"|\'[^\']*\')*';
	$pattern = "~<script\b(?<attributes>$quoted)>(?<script>.*?)</script>|<(?:meta|link)\b$quoted>~is";
	preg_match_all( $pattern, $html, $elements, PREG_SET_ORDER );
	$lines = array_map(
		static function ( $element ) {
			return isset( $element['script'] )
				? sanitize_json_ld( $element['attributes'], $element['script'] )
				: sanitize_element( $element[0] );
		},
		$elements
	);
	return implode( "\n", array_filter( $lines, 'strlen' ) ) . "\n";
}

/**
 * Sanitises a meta or link element.
 *
 * @param string $html The element.
 * @return string Empty if it is not allowed.
 */
function sanitize_element( $html ) {
	$element = wp_kses( $html, HEAD_ELEMENTS );
	if ( 0 !== strpos( $element, '<link' ) ) {
		return $element;
	}
	// The values of other attributes may contain what looks like a relation.
	$attributes = wp_kses_hair( substr( $element, strlen( '<link' ), -1 ), wp_allowed_protocols() );
	return in_array( $attributes['rel']['value'] ?? '', LINK_RELATIONS, true ) ? $element : '';
}

/**
 * Sanitises JSON-LD. The JSON is written anew, so that nothing in it can end the script element.
 *
 * @param string $attributes Those of its script element.
 * @param string $json       The text of its script element.
 * @return string Empty if it is another kind of script or no JSON.
 */
function sanitize_json_ld( $attributes, $json ) {
	$data = json_decode( $json );
	if ( ! preg_match( '~\stype=["\']?application/ld\+json["\']?(?:\s|$)~i', $attributes ) || null === $data ) {
		return '';
	}
	$safe = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	return "<script type=\"application/ld+json\">$safe</script>";
}
