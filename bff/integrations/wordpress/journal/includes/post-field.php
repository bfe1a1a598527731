<?php
/**
 * The field of a post that names its entry: by slug, by DOI, by "auto" or by "none".
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const META_KEY = '_journal_entry';

add_action( 'init', __NAMESPACE__ . '\register_field' );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\renew_responses' );

/** Registers the field for all types of posts. Users who may edit a post may set it, also by the REST API. */
function register_field() {
	register_post_meta(
		'',
		META_KEY,
		array(
			'type'              => 'string',
			'single'            => true,
			'default'           => '',
			'description'       => __( 'The Journal article of this post: a slug, a DOI, "auto" or "none".', 'journal' ),
			'show_in_rest'      => true,
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_reference',
			'auth_callback'     => static function ( $allowed, $meta_key, $post_id ) {
				return current_user_can( 'edit_post', $post_id );
			},
		)
	);
}

/**
 * Lets each page request anew what the service says about its entry, so that a saved post shows the entry as it is now.
 * Saving itself requests nothing.
 */
function renew_responses( $post_id ) {
	if ( is_post_publicly_viewable( $post_id ) ) {
		set_transient( RENEWED, time(), FRESH_SECONDS );
	}
}

const DOI_PATTERN  = '~^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}(?:\.\d+)*/\S{1,200})$~i';
const SLUG_PATTERN = '/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,199}$/u';

/**
 * Reads a reference to an entry.
 *
 * @param string $text What an author has typed.
 * @return array{kind: string, value: string}|null "default", "none", "auto", "doi" or "slug"; null if not a reference.
 */
function parse_reference( $text ) {
	$text = trim( $text );
	if ( in_array( $text, array( '', 'none', 'auto' ), true ) ) {
		return reference( '' === $text ? 'default' : $text, '' );
	}
	if ( preg_match( DOI_PATTERN, $text, $match ) ) {
		return reference( 'doi', $match[1] );
	}
	return preg_match( SLUG_PATTERN, $text ) ? reference( 'slug', $text ) : null;
}

/** Makes a reference. */
function reference( $kind, $value ) {
	return compact( 'kind', 'value' );
}

/**
 * Sanitises a reference for storage: removes control characters. A DOI may have angle brackets and percent signs, which
 * sanitize_text_field() would remove; every output escapes them. Other text is kept, so that its author can correct it.
 */
function sanitize_reference( $input ) {
	if ( ! is_string( $input ) ) {
		return '';
	}
	$text = (string) preg_replace( '/\p{Cc}/u', '', wp_check_invalid_utf8( $input ) );
	return mb_substr( trim( $text ), 0, 250 );
}
