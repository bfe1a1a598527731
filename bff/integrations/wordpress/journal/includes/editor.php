<?php
/**
 * The scripts of the block editor.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_editor_scripts', 5 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\enqueue_post_panel' );

/** Registers scripts and styles. The block names its own in block.json. */
function register_editor_scripts() {
	$scripts = array(
		'entry-notice' => array( 'wp-api-fetch', 'wp-components', 'wp-data', 'wp-element', 'wp-url' ),
		'article'      => array( 'journal-entry-notice', 'wp-block-editor', 'wp-blocks', 'wp-i18n' ),
		'post-panel'   => array( 'journal-entry-notice', 'wp-core-data', 'wp-edit-post', 'wp-i18n', 'wp-plugins' ),
	);
	foreach ( $scripts as $name => $dependencies ) {
		$address = plugins_url( "editor/$name.js", __DIR__ );
		wp_register_script( "journal-$name", $address, $dependencies, VERSION, true );
		wp_set_script_translations( "journal-$name", 'journal' );
	}
	wp_register_style( 'journal-editor', plugins_url( 'editor/editor.css', __DIR__ ), array(), VERSION );
}

/** Adds the panel to the editor of posts. The editors of widgets and of the site have no post. */
function enqueue_post_panel() {
	$screen = get_current_screen();
	if ( $screen && 'post' === $screen->base ) {
		wp_enqueue_script( 'journal-post-panel' );
		wp_enqueue_style( 'journal-editor' );
	}
}
