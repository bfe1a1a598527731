<?php
/**
 * The page Settings → Journal.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const PAGE = 'journal';

add_action( 'admin_menu', __NAMESPACE__ . '\add_page' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_colour_picker' );
add_action( 'admin_notices', __NAMESPACE__ . '\ask_for_service' );
add_filter( 'plugin_action_links_journal/journal.php', __NAMESPACE__ . '\add_settings_link' );

/** Adds the page for administrators. */
function add_page() {
	add_options_page( 'Journal', 'Journal', 'manage_options', PAGE, __NAMESPACE__ . '\print_page' );
}

/** Adds WordPress' colour picker to the page. */
function enqueue_colour_picker( $hook ) {
	if ( 'settings_page_' . PAGE === $hook ) {
		wp_enqueue_style( 'wp-color-picker' );
		wp_enqueue_script( 'wp-color-picker' );
		wp_add_inline_script( 'wp-color-picker', 'jQuery( ( $ ) => $( ".journal-colour" ).wpColorPicker() );' );
	}
}

/** Prints the page. */
function print_page() {
	?>
	<div class="wrap">
		<h1>Journal</h1>
		<?php
		if ( '' !== setting( 'service' ) ) {
			print_notice( check_service( setting( 'service' ) ) );
		}
		?>
		<form action="options.php" method="post">
			<?php
			settings_fields( PAGE );
			do_settings_sections( PAGE );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

/** Prints the result of a check. */
function print_notice( $check ) {
	printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $check['status'] ), esc_html( $check['message'] ) );
}

/** Asks for the service's address on the page of plugins. */
function ask_for_service() {
	$screen = get_current_screen();
	if ( '' !== setting( 'service' ) || ! current_user_can( 'manage_options' ) || ! $screen || 'plugins' !== $screen->id ) {
		return;
	}
	printf(
		'<div class="notice notice-info"><p>%s <a href="%s">%s</a></p></div>',
		esc_html__( 'Journal shows nothing until it knows the address of your service.', 'journal' ),
		esc_url( settings_address() ),
		esc_html__( 'Set the service address', 'journal' )
	);
}

/** Adds a link to the page beside the plugin's name. */
function add_settings_link( $links ) {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( settings_address() ), esc_html__( 'Settings', 'journal' ) );
	return array_merge( array( $link ), $links );
}

/** Returns the address of the page. */
function settings_address() {
	return admin_url( 'options-general.php?page=' . PAGE );
}
