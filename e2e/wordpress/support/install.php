<?php
/**
 * Creates the database of a WordPress and installs it: one administrator, one author, and addresses as the sample journal has them.
 * Run as: php install.php FOLDER SITE_ADDRESS
 *
 * @package Journal
 */

const WP_INSTALLING = true;

list( , $folder, $address ) = $argv;

$_SERVER['HTTP_HOST']       = substr( $address, strlen( 'http://' ) );
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

/**
 * Sends nothing. WordPress would send a mail about the new site.
 *
 * @return bool
 */
function wp_mail() {
	return true;
}

require "$folder/wp-database.php";
( new mysqli( null, 'root', '', '', 0, DATABASE_SOCKET ) )->query( 'CREATE DATABASE wordpress CHARACTER SET utf8mb4' );
require "$folder/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Alidade', 'administrator', 'administrator@wordpress.example', true, '', 'password' );
wp_insert_user(
	array(
		'user_login' => 'author',
		'user_pass'  => 'password',
		'user_email' => 'author@wordpress.example',
		'role'       => 'author',
	)
);
update_option( 'siteurl', $address );
update_option( 'home', $address );
update_option( 'permalink_structure', '/28/%postname%/' );
