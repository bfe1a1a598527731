<?php
/**
 * What a page with an entry gets: the menu's element, from the block, the shortcode or the page's end, and the script.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const BLOCK     = 'journal/article';
const SHORTCODE = 'journal';

add_action( 'init', __NAMESPACE__ . '\register_placements' );
add_action( 'wp_footer', __NAMESPACE__ . '\print_menu' );

/** Registers the block and the shortcode. */
function register_placements() {
	register_block_type( dirname( __DIR__ ) . '/block', array( 'render_callback' => __NAMESPACE__ . '\menu_element' ) );
	add_shortcode( SHORTCODE, __NAMESPACE__ . '\menu_element' );
}

/**
 * Returns the menu's element; an empty text if the page shows no entry or has the element already.
 *
 * @param array|string $attributes Those of the block or the shortcode; a string for a shortcode without any.
 */
function menu_element( $attributes ) {
	static $is_printed = false;
	// Other plugins render the post for descriptions in the head, and drop the elements.
	$is_page = ! is_feed() && ! doing_action( 'wp_head' ) && ! doing_filter( 'get_the_excerpt' );
	if ( $is_printed || ! $is_page || null === page_slug() ) {
		return '';
	}
	$is_printed = true;
	$placement  = is_array( $attributes ) ? ( $attributes['placement'] ?? '' ) : '';
	return '<journal-menu' . html_attributes(
		array(
			'placement'            => in_array( $placement, CHOICES['placement'], true ) ? $placement : '',
			'api-background-color' => setting( 'menu_background' ),
			'api-foreground-color' => setting( 'menu_foreground' ),
		)
	) . '></journal-menu>';
}

/** Prints the menu's element with the site's colours. Without it, the script would add one with the entry's colours. */
function print_menu() {
	// All attributes are escaped.
	echo menu_element( array() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

/** Returns attributes as HTML, each with a space before it. Those with an empty value are left out. */
function html_attributes( $attributes ) {
	$html = '';
	foreach ( array_filter( $attributes, 'strlen' ) as $name => $value ) {
		$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return $html;
}

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
