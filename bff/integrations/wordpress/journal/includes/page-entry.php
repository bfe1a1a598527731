<?php
/**
 * Which entry a post or the requested page shows.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

/**
 * Returns a post's reference to its entry: that of its block or shortcode, else its field, else the default.
 *
 * @return array{kind: string, value: string}|null Never of the kind "default"; null if it is not a reference.
 */
function reference_of_post( $post ) {
	$placed = reference_in_content( $post->post_content );
	foreach ( array( (string) $placed, (string) get_post_meta( $post->ID, META_KEY, true ) ) as $text ) {
		$reference = parse_reference( $text );
		if ( null === $reference || 'default' !== $reference['kind'] ) {
			return $reference;
		}
	}
	// An author who places the block wants an entry, also where the default is none.
	return parse_reference( null === $placed ? setting( 'default_entry' ) : 'auto' );
}

/** Returns the entry that a text's block or shortcode names: empty if it names none, null if there is neither. */
function reference_in_content( $content ) {
	if ( has_block( BLOCK, $content ) ) {
		return reference_in_blocks( parse_blocks( $content ) );
	}
	if ( ! preg_match_all( '/' . get_shortcode_regex( array( SHORTCODE ) ) . '/s', $content, $matches, PREG_SET_ORDER ) ) {
		return null;
	}
	$attributes = shortcode_parse_atts( $matches[0][3] );
	return is_array( $attributes ) ? (string) ( $attributes['entry'] ?? '' ) : '';
}

/** Returns the entry that the first of the plugin's blocks names; null if there is none, also within other blocks. */
function reference_in_blocks( $blocks ) {
	foreach ( $blocks as $block ) {
		$found = BLOCK === $block['blockName']
			? (string) ( $block['attrs']['entry'] ?? '' )
			: reference_in_blocks( $block['innerBlocks'] );
		if ( null !== $found ) {
			return $found;
		}
	}
	return null;
}

/**
 * Returns the address by which a post's entry is found; an empty text if the post is not published. It has no numbers
 * of pages, unlike the one that a visitor requests.
 */
function address_of_post( $post ) {
	return 'publish' === get_post_status( $post ) ? (string) get_permalink( $post ) : '';
}

/**
 * Returns the slug of a post's entry.
 *
 * @return string|null The slug, which the service may not know; "auto" if the service does not respond and the reader's
 * browser should ask it; null if the post has no entry.
 */
function slug_of_post( $post ) {
	$reference = reference_of_post( $post );
	$kind      = $reference['kind'] ?? 'none';
	if ( 'none' === $kind ) {
		return null;
	}
	if ( 'slug' === $kind ) {
		return $reference['value'];
	}
	$name     = 'doi' === $kind ? 'doi' : 'url';
	$value    = 'doi' === $kind ? $reference['value'] : address_of_post( $post );
	$response = '' === $value ? null : cached_response( lookup_path( $name, $value ) );
	return null === $response ? 'auto' : found_slug( $response );
}

/**
 * Returns the slug of the entry that the requested page shows, as slug_of_post(), without slugs that the service does
 * not know. Lists of posts show none.
 */
function page_slug() {
	static $slugs = array();
	$post         = is_singular() && '' !== setting( 'service' ) ? get_queried_object() : null;
	if ( ! $post instanceof \WP_Post || post_password_required( $post ) ) {
		return null;
	}
	if ( ! array_key_exists( $post->ID, $slugs ) ) {
		$slug               = slug_of_post( $post );
		$slugs[ $post->ID ] = is_unknown( $slug ) ? null : $slug;
	}
	return $slugs[ $post->ID ];
}

/** Tells whether the service has said that it has no such entry. */
function is_unknown( $slug ) {
	if ( null === $slug || 'auto' === $slug ) {
		return false;
	}
	$response = cached_response( head_path( $slug ) );
	return null !== $response && 404 === $response['status'];
}
