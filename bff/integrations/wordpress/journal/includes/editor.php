<?php
/**
 * The field in the editors: the scripts of the block editor, and the box of the classic one.
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

const NONCE = 'journal_entry_nonce';

add_action( 'add_meta_boxes', __NAMESPACE__ . '\add_field' );
add_action( 'save_post', __NAMESPACE__ . '\save_field' );

/** Adds the field to posts of all public types. The block editor has a panel in its place. */
function add_field() {
	$types = get_post_types( array( 'public' => true ) );
	$args  = array( '__back_compat_meta_box' => true );
	add_meta_box( 'journal-entry', 'Journal', __NAMESPACE__ . '\print_field', $types, 'side', 'default', $args );
}

/** Prints the field. */
function print_field( $post ) {
	$reference = (string) get_post_meta( $post->ID, META_KEY, true );
	$check     = check_reference( $reference, $post );
	wp_nonce_field( 'save_' . $post->ID, NONCE );
	?>
	<p>
		<label for="journal-entry-field"><?php esc_html_e( 'Article', 'journal' ); ?></label>
		<input type="text" class="widefat" id="journal-entry-field" name="journal_entry" value="<?php echo esc_attr( $reference ); ?>">
	</p>
	<p class="description"><?php esc_html_e( 'A slug or a DOI; "auto" matches by the post’s URL, "none" shows none.', 'journal' ); ?></p>
	<div class="notice notice-<?php echo esc_attr( $check['status'] ); ?> notice-alt inline"><p><?php echo esc_html( $check['message'] ); ?></p></div>
	<?php
}

/** Saves the field. */
function save_field( $post_id ) {
	$nonce = sanitize_key( wp_unslash( $_POST[ NONCE ] ?? '' ) );
	if ( ! wp_verify_nonce( $nonce, 'save_' . $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	if ( ! wp_is_post_autosave( $post_id ) && isset( $_POST['journal_entry'] ) ) {
		// The text is slashed, as update_post_meta() expects, and registered with the function that sanitises it.
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		update_post_meta( $post_id, META_KEY, $_POST['journal_entry'] );
	}
}
