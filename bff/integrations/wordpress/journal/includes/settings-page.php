<?php
/**
 * The page Settings → Journal, and its fields.
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

add_action( 'admin_init', __NAMESPACE__ . '\register_fields' );

/** Registers the option and its fields. */
function register_fields() {
	register_setting(
		PAGE,
		OPTION,
		array(
			'type'              => 'array',
			'default'           => DEFAULT_SETTINGS,
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings',
		)
	);
	foreach ( sections() as $section => list( $title, $fields ) ) {
		add_settings_section( $section, $title, '__return_null', PAGE );
		foreach ( $fields as $name => $field ) {
			$args = $field + array(
				'name'      => $name,
				'label_for' => 'journal-' . $name,
			);
			add_settings_field( $name, $field['label'], __NAMESPACE__ . '\print_' . $field['type'], PAGE, $section, $args );
		}
	}
}

/** Describes a field. Labels are those of its choices, by value. */
function field( $type, $label, $description, $labels = array() ) {
	return compact( 'type', 'label', 'description', 'labels' );
}

/** Returns the page's sections: their titles, and their fields by the keys of DEFAULT_SETTINGS. */
function sections() {
	$own_entries = array(
		'none' => __( 'Show no article', 'journal' ),
		'auto' => __( 'Match by the post’s URL', 'journal' ),
	);
	$placements  = array(
		'auto'     => __( 'Beside the text where there is room, else a button', 'journal' ),
		'right'    => __( 'Right of the text where there is room, else a button', 'journal' ),
		'left'     => __( 'Left of the text where there is room, else a button', 'journal' ),
		'launcher' => __( 'Launcher button', 'journal' ),
		'inline'   => __( 'In the text, at the block', 'journal' ),
		'none'     => __( 'Hidden until a reader opens an annotation', 'journal' ),
	);
	$modes       = array(
		'element' => __( 'Elements in the text', 'journal' ),
		'css'     => __( 'Painted, without changing the text', 'journal' ),
	);
	$occurrences = array(
		''        => __( 'Highlight all; on dense pages the first in each section', 'journal' ),
		'all'     => __( 'Highlight all', 'journal' ),
		'section' => __( 'Highlight the first in each section', 'journal' ),
		'first'   => __( 'Highlight the first', 'journal' ),
	);
	$connection  = array(
		'service'       => field( 'address', __( 'Service address', 'journal' ), __( 'Where your Journal service runs. This plugin contacts no other server.', 'journal' ) ),
		'default_entry' => field( 'select', __( 'Posts without a setting of their own', 'journal' ), __( 'Each post can name its article in the editor, in the panel Journal.', 'journal' ), $own_entries ),
	);
	$appearance  = array(
		'placement'       => field( 'select', __( 'Menu', 'journal' ), '', $placements ),
		'menu_background' => field( 'colour', __( 'Background of the menu', 'journal' ), __( 'Without a colour, the menu has that of the article.', 'journal' ) ),
		'menu_foreground' => field( 'colour', __( 'Text of the menu', 'journal' ), __( 'If it is unreadable on the background, the menu uses black or white.', 'journal' ) ),
		'highlight_mode'  => field( 'select', __( 'Highlights', 'journal' ), __( 'Choose painted highlights if another script of your theme rewrites the text.', 'journal' ), $modes ),
		'occurrences'     => field( 'select', __( 'Repeated phrases', 'journal' ), '', $occurrences ),
		'marks'           => field( 'checkbox', __( 'Marks', 'journal' ), __( 'Write the highlights into the HTML of the page. Readers’ browsers then do not search the text.', 'journal' ) ),
	);
	$metadata    = array(
		'citation_head' => field( 'checkbox', __( 'Citation', 'journal' ), __( 'Add the citation to the head of the page, for Zotero, Google Scholar and search engines', 'journal' ) ),
	);
	return array(
		'connection' => array( '', $connection ),
		'appearance' => array( __( 'Appearance', 'journal' ), $appearance ),
		'metadata'   => array( __( 'Metadata', 'journal' ), $metadata ),
	);
}

/** Prints the field of the service's address. */
function print_address( $field ) {
	print_input( $field, 'url', 'regular-text', 'https://journal.example', ! may_set_service() );
	if ( ! may_set_service() ) {
		$description = is_multisite()
			? __( 'Only an administrator of the network can change it, because the script of this service runs on every page.', 'journal' )
			: __( 'Only users with the permission unfiltered_html can change it, because the script of this service runs on every page.', 'journal' );
		print_description( compact( 'description' ) );
	}
}

/** Prints the field of a colour. */
function print_colour( $field ) {
	print_input( $field, 'text', 'journal-colour', '' );
}

/** Prints an input. */
function print_input( $field, $type, $css_class, $placeholder, $is_disabled = false ) {
	printf(
		'<input type="%s" class="%s" id="%s" name="%s" value="%s" placeholder="%s"%s>',
		esc_attr( $type ),
		esc_attr( $css_class ),
		esc_attr( $field['label_for'] ),
		esc_attr( OPTION . "[{$field['name']}]" ),
		esc_attr( setting( $field['name'] ) ),
		esc_attr( $placeholder ),
		disabled( $is_disabled, true, false )
	);
	print_description( $field );
}

/** Prints a list of choices. */
function print_select( $field ) {
	printf( '<select id="%s" name="%s">', esc_attr( $field['label_for'] ), esc_attr( OPTION . "[{$field['name']}]" ) );
	foreach ( $field['labels'] as $value => $label ) {
		printf(
			'<option value="%s"%s>%s</option>',
			esc_attr( $value ),
			selected( setting( $field['name'] ), $value, false ),
			esc_html( $label )
		);
	}
	echo '</select>';
	print_description( $field );
}

/** Prints a checkbox. */
function print_checkbox( $field ) {
	printf(
		'<label><input type="checkbox" id="%s" name="%s" value="1"%s> %s</label>',
		esc_attr( $field['label_for'] ),
		esc_attr( OPTION . "[{$field['name']}]" ),
		checked( setting( $field['name'] ), true, false ),
		esc_html( $field['description'] )
	);
}

/** Prints what a field means. */
function print_description( $field ) {
	if ( '' !== $field['description'] ) {
		printf( '<p class="description">%s</p>', esc_html( $field['description'] ) );
	}
}
