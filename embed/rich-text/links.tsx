import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Opens the annotation that a link in a text points to, by slug or document reference. */
export type OpenAnnotation = (target: string) => void;

/** Who opens annotation links; `null`: nobody, they are plain text. */
export const AnnotationLinks = createContext<OpenAnnotation | null>(null);

export const useAnnotationLinks = () => useContext(AnnotationLinks);
