/** The ways between the text and its annotations: a deferred module. */

export { type AnnotationLink, Navigation, type NavigationHost } from './navigation.ts';
