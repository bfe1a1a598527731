<?php
/**
 * How posts name their entry: by slug, by DOI, by "auto" or by "none".
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const DOI_PATTERN  = '~^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}(?:\.\d+)*/\S{1,200})$~i';
const SLUG_PATTERN = '/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,199}$/u';

/**
 * Reads a reference to an entry.
 *
 * @param string $text What an author has typed.
 * @return array{kind: string, value: string}|null Its kind is "default", "none", "auto", "doi" or "slug"; null if it is not a reference.
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
 * sanitize_text_field() would remove; every output escapes them. Text that is not a reference is kept, so that its author can correct it.
 *
 * @param mixed $input What an author has typed.
 */
function sanitize_reference( $input ) {
	if ( ! is_string( $input ) ) {
		return '';
	}
	$text = (string) preg_replace( '/\p{Cc}/u', '', wp_check_invalid_utf8( $input ) );
	return mb_substr( trim( $text ), 0, 250 );
}
