<?php
/**
 * Plugin Name:       Journal
 * Description:       Adds an article's annotations, menu, citation and scholarly metadata from your Journal service.
 * Version:           2.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       journal
 * Domain Path:       /languages
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const VERSION = '2.2.0';

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/service.php';
require __DIR__ . '/includes/post-field.php';
require __DIR__ . '/includes/page-entry.php';
require __DIR__ . '/includes/page.php';
require __DIR__ . '/includes/marks.php';
require __DIR__ . '/includes/citation-head.php';
require __DIR__ . '/includes/entry-check.php';
require __DIR__ . '/includes/editor.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'journal', false, basename( __DIR__ ) . '/languages' );
	}
);
