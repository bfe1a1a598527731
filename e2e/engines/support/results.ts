/** The annotation of a router's test that says where the script tag stands. Reports show it. */
export const TAG_PLACE = 'tag place';
