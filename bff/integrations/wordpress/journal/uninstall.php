<?php
/**
 * Removes everything that the plugin has stored, from all sites of a network.
 *
 * @package Journal
 */

namespace Journal;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Removes settings, fields of posts and cached responses of the current site. */
function uninstall_site() {
	global $wpdb;
	delete_option( 'journal_settings' );
	delete_post_meta_by_key( '_journal_entry' );
	// WordPress has no function that lists transients.
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery
	$names = $wpdb->get_col(
		$wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( '_transient_journal_response_' ) . '%' )
	);
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}

if ( is_multisite() ) {
	$journal_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $journal_sites as $journal_site ) {
		switch_to_blog( $journal_site );
		uninstall_site();
		restore_current_blog();
	}
} else {
	uninstall_site();
}
