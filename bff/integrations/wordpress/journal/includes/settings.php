<?php
/**
 * The plugin's settings. Each site of a network has its own.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const OPTION = 'journal_settings';

const DEFAULT_SETTINGS = array(
	'service'         => '',
	'default_entry'   => 'none',
	'placement'       => 'auto',
	'highlight_mode'  => 'element',
	'occurrences'     => '',
	'menu_background' => '',
	'menu_foreground' => '',
	'marks'           => false,
	'citation_head'   => true,
);

/** The values that a setting may have, for settings with a fixed set. The first one is the client's default. */
const CHOICES = array(
	'default_entry'  => array( 'none', 'auto' ),
	'placement'      => array( 'auto', 'left', 'right', 'sidenotes', 'launcher', 'inline', 'none' ),
	'highlight_mode' => array( 'element', 'css' ),
	'occurrences'    => array( '', 'all', 'section', 'first' ),
);

/** Returns all settings, by the keys of DEFAULT_SETTINGS. */
function settings() {
	$saved = get_option( OPTION );
	return array_merge( DEFAULT_SETTINGS, is_array( $saved ) ? array_intersect_key( $saved, DEFAULT_SETTINGS ) : array() );
}

/** Returns one setting. */
function setting( $name ) {
	return settings()[ $name ];
}

/** Returns the origin that a text names, without a slash at the end; null if it is not the address of a server. */
function service_origin( $text ) {
	$parts = wp_parse_url( trim( $text ) );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
		return null;
	}
	if ( ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) ) {
		return null;
	}
	$port   = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
	$origin = strtolower( $parts['scheme'] . '://' . $parts['host'] ) . $port;
	return esc_url_raw( $origin ) === $origin ? $origin : null;
}

/**
 * Tells whether the current user may set the service's address, and so whose script runs on every page. On a network,
 * the administrator of a site may not write scripts.
 */
function may_set_service() {
	return current_user_can( 'unfiltered_html' );
}

/** Sanitises settings from the form. An invalid value is reported to the administrator, and the saved one stays. */
function sanitize_settings( $input ) {
	$input = is_array( $input ) ? $input : array();
	$saved = settings();
	foreach ( CHOICES as $name => $choices ) {
		$saved[ $name ] = in_array( $input[ $name ] ?? null, $choices, true ) ? $input[ $name ] : $saved[ $name ];
	}
	if ( may_set_service() ) {
		/* translators: %s: what was typed */
		$message          = __( 'The service address "%s" is not saved. Write an address such as https://journal.example.', 'journal' );
		$saved['service'] = sanitize_setting( $input['service'] ?? '', $saved['service'], __NAMESPACE__ . '\service_origin', $message );
	}
	foreach ( array( 'marks', 'citation_head' ) as $name ) {
		$saved[ $name ] = ! empty( $input[ $name ] );
	}
	/* translators: %s: what was typed */
	$message = __( 'The colour "%s" is not saved. Write a colour such as #1a2b3c.', 'journal' );
	foreach ( array( 'menu_background', 'menu_foreground' ) as $name ) {
		$saved[ $name ] = sanitize_setting( $input[ $name ] ?? '', $saved[ $name ], 'sanitize_hex_color', $message );
	}
	return $saved;
}

/**
 * Returns the value that a text in a field stands for, or the saved one after reporting an invalid text.
 *
 * @param callable $read Returns the value of a text; null if it is invalid.
 */
function sanitize_setting( $input, $saved, $read, $message ) {
	$text = is_string( $input ) ? trim( $input ) : '';
	if ( '' === $text ) {
		return '';
	}
	$value = $read( $text );
	if ( ! $value ) {
		add_settings_error( OPTION, 'journal', sprintf( $message, esc_html( $text ) ) );
	}
	return $value ? $value : $saved;
}
