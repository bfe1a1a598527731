import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Opens the annotation that a link points to. The target is a slug or document reference. */
export type OpenAnnotation = (target: string) => void;

/** The handler of annotation links. Without one (`null`) they render as plain text. */
export const AnnotationLinks = createContext<OpenAnnotation | null>(null);

export const useAnnotationLinks = () => useContext(AnnotationLinks);
