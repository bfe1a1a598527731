<?php
/**
 * The block and the shortcode, which print the menu's element, and the element at the page's end for pages with neither.
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
 * Returns the menu's element, once for each page.
 *
 * @param array|string $attributes Those of the block or the shortcode; WordPress gives a string for a shortcode without any.
 * @return string Empty if the page shows no entry or has the element already.
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

/**
 * Returns attributes as HTML.
 *
 * @param array $attributes Values by names. Those with an empty value are left out.
 * @return string Begins with a space, unless empty.
 */
function html_attributes( $attributes ) {
	$html = '';
	foreach ( array_filter( $attributes, 'strlen' ) as $name => $value ) {
		$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return $html;
}
