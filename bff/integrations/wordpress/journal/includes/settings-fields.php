<?php
/**
 * The fields of the page Settings → Journal.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

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
	foreach ( sections() as $section => $title ) {
		add_settings_section( $section, $title, '__return_null', PAGE );
	}
	foreach ( fields() as $name => $field ) {
		$args = $field + array(
			'name'      => $name,
			'label_for' => 'journal-' . $name,
		);
		add_settings_field( $name, $field['label'], __NAMESPACE__ . '\print_' . $field['type'], PAGE, $field['section'], $args );
	}
}

/** Returns the page's sections. */
function sections() {
	return array(
		'connection' => '',
		'appearance' => __( 'Appearance', 'journal' ),
		'metadata'   => __( 'Metadata', 'journal' ),
	);
}

/**
 * Returns the page's fields.
 *
 * @return array Descriptions by the keys of DEFAULT_SETTINGS.
 */
function fields() {
	return array(
		'service'         => array(
			'section'     => 'connection',
			'type'        => 'address',
			'label'       => __( 'Service address', 'journal' ),
			'description' => __( 'Where your Journal service runs. This plugin contacts no other server.', 'journal' ),
		),
		'default_entry'   => array(
			'section'     => 'connection',
			'type'        => 'select',
			'label'       => __( 'Posts without a setting of their own', 'journal' ),
			'description' => __( 'Each post can name its entry in the editor, in the panel Journal.', 'journal' ),
			'labels'      => array(
				'none' => __( 'Show no entry', 'journal' ),
				'auto' => __( 'Show the entry that has their address', 'journal' ),
			),
		),
		'placement'       => array(
			'section'     => 'appearance',
			'type'        => 'select',
			'label'       => __( 'Menu', 'journal' ),
			'description' => '',
			'labels'      => placement_labels(),
		),
		'menu_background' => array(
			'section'     => 'appearance',
			'type'        => 'colour',
			'label'       => __( 'Background of the menu', 'journal' ),
			'description' => __( 'Without a colour, the menu has that of the entry.', 'journal' ),
		),
		'menu_foreground' => array(
			'section'     => 'appearance',
			'type'        => 'colour',
			'label'       => __( 'Text of the menu', 'journal' ),
			'description' => __( 'If it is unreadable on the background, the menu uses black or white.', 'journal' ),
		),
		'highlight_mode'  => array(
			'section'     => 'appearance',
			'type'        => 'select',
			'label'       => __( 'Highlights', 'journal' ),
			'description' => __( 'Choose painted highlights if another script of your theme rewrites the text.', 'journal' ),
			'labels'      => array(
				'element' => __( 'Elements in the text', 'journal' ),
				'css'     => __( 'Painted, without changing the text', 'journal' ),
			),
		),
		'occurrences'     => array(
			'section'     => 'appearance',
			'type'        => 'select',
			'label'       => __( 'Repeated phrases', 'journal' ),
			'description' => '',
			'labels'      => array(
				''        => __( 'Highlight all; on dense pages the first in each section', 'journal' ),
				'all'     => __( 'Highlight all', 'journal' ),
				'section' => __( 'Highlight the first in each section', 'journal' ),
				'first'   => __( 'Highlight the first', 'journal' ),
			),
		),
		'citation_head'   => array(
			'section'     => 'metadata',
			'type'        => 'checkbox',
			'label'       => __( 'Citation', 'journal' ),
			'description' => __( 'Add the citation to the head of the page, for Zotero, Google Scholar and search engines', 'journal' ),
		),
	);
}

/** Returns the labels of the menu's placements. */
function placement_labels() {
	return array(
		'auto'      => __( 'Beside the text where there is room, else a button', 'journal' ),
		'right'     => __( 'Right of the text where there is room, else a button', 'journal' ),
		'left'      => __( 'Left of the text where there is room, else a button', 'journal' ),
		'launcher'  => __( 'A button', 'journal' ),
		'inline'    => __( 'In the text, where the block stands', 'journal' ),
		'none'      => __( 'Hidden until a reader opens an annotation', 'journal' ),
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
