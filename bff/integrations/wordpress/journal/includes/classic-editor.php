<?php
/**
 * The field in the classic editor.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

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
		<label for="journal-entry-field"><?php esc_html_e( 'Entry', 'journal' ); ?></label>
		<input type="text" class="widefat" id="journal-entry-field" name="journal_entry" value="<?php echo esc_attr( $reference ); ?>">
	</p>
	<p class="description"><?php esc_html_e( 'A slug or a DOI; "auto" finds the entry by the address of the post, "none" shows none.', 'journal' ); ?></p>
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
