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
	$slug = page_slug();
	if ( 'auto' === $slug ) {
		print_doi( reference_of_post( get_queried_object() ) );
	}
	if ( null === $slug || 'auto' === $slug || ! setting( 'citation_head' ) ) {
		return;
	}
	$response = cached_response( head_path( $slug ) );
	if ( null !== $response && 200 === $response['status'] ) {
		// Every element is sanitised, and nothing between elements is printed.
		echo sanitize_head( $response['body'] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}

/** Prints the DOI that a post refers to, by which the client asks for its entry. */
function print_doi( $reference ) {
	if ( 'doi' === $reference['kind'] ) {
		printf( "<meta name=\"citation_doi\" content=\"%s\">\n", esc_attr( $reference['value'] ) );
	}
}

/** Returns the meta and link elements and the JSON-LD of HTML for a page's head, sanitised, one on each line. */
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

/** Sanitises a meta or link element. Returns an empty text for one that is not allowed. */
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
 * Sanitises JSON-LD: writes it anew, so that nothing in it can end the script element. Returns an empty text for
 * another kind of script and for invalid JSON.
 */
function sanitize_json_ld( $attributes, $json ) {
	$data = json_decode( $json );
	if ( ! preg_match( '~\stype=["\']?application/ld\+json["\']?(?:\s|$)~i', $attributes ) || null === $data ) {
		return '';
	}
	$safe = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	return "<script type=\"application/ld+json\">$safe</script>";
}
