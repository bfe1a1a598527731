/** The ways between the text and its annotations. */

export { type AnnotationLink, Navigation, type NavigationHost } from './navigation.ts';
