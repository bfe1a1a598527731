<?php
/**
 * The field of a post that names its entry.
 *
 * @package Journal
 */

namespace Journal;

defined( 'ABSPATH' ) || exit;

const META_KEY = '_journal_entry';

add_action( 'init', __NAMESPACE__ . '\register_field' );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\renew_responses' );

/** Registers the field for all types of posts. Users who may edit a post may set it, also by the REST API. */
function register_field() {
	register_post_meta(
		'',
		META_KEY,
		array(
			'type'              => 'string',
			'single'            => true,
			'default'           => '',
			'description'       => __( 'The Journal entry of this post: a slug, a DOI, "auto" or "none".', 'journal' ),
			'show_in_rest'      => true,
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_reference',
			'auth_callback'     => static function ( $allowed, $meta_key, $post_id ) {
				return current_user_can( 'edit_post', $post_id );
			},
		)
	);
}

/**
 * Lets the next reader's page request anew what the service says about a published post's entry, so that a saved
 * post shows the entry as it is now. Saving itself requests nothing.
 */
function renew_responses( $post_id ) {
	$post = get_post( $post_id );
	if ( '' === setting( 'service' ) || ! $post || ! is_post_publicly_viewable( $post ) ) {
		return;
	}
	$lookup = lookup_of_post( $post );
	if ( null !== $lookup ) {
		renew_response( $lookup );
	}
	$slug = slug_of_post( $post, __NAMESPACE__ . '\kept_response' );
	if ( null !== $slug ) {
		renew_response( head_path( $slug ) );
	}
}
