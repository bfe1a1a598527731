<?php
/**
 * The client's script tag. It is part of the page and not of the post, so authors need no permission for scripts.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const SCRIPT = 'journal-client';

add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_client' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\add_options', 10, 2 );

/** Adds the client to a page that shows an entry. */
function enqueue_client() {
	if ( null === page_slug() ) {
		return;
	}
	// The address names the major version, and the service decides how long browsers keep the file.
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	wp_enqueue_script( SCRIPT, setting( 'service' ) . '/client/v2/journal-client.js', array(), null, false );
	wp_script_add_data( SCRIPT, 'strategy', 'async' );
}

/** Adds the client's options to its tag. */
function add_options( $tag, $handle ) {
	if ( SCRIPT !== $handle ) {
		return $tag;
	}
	// WordPress adds it by itself from version 6.3 on.
	$async = preg_match( '/\sasync\b/', $tag ) ? '' : ' async';
	return substr_replace( $tag, '<script' . $async . html_attributes( client_options() ), strpos( $tag, '<script' ), 7 );
}

/** Returns the client's options. Those with the client's defaults are left out. */
function client_options() {
	$changed = static function ( $name ) {
		return CHOICES[ $name ][0] === setting( $name ) ? '' : setting( $name );
	};
	return array(
		'data-entry'          => (string) page_slug(),
		'data-placement'      => $changed( 'placement' ),
		'data-highlight-mode' => $changed( 'highlight_mode' ),
		'data-occurrences'    => $changed( 'occurrences' ),
		'data-citation-meta'  => setting( 'citation_head' ) ? '' : 'false',
	);
}
