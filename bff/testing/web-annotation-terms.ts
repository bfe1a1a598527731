/**
 * The terms that the service's Web Annotations use, with the meaning that the W3C's context
 * (http://www.w3.org/ns/anno.jsonld) gives to them. A term that is missing here fails the tests.
 */
const iri = (id: string) => ({ '@id': id, '@type': '@id' });
const word = (id: string) => ({ '@id': id, '@type': '@vocab' });

export const WEB_ANNOTATION_TERMS = {
  oa: 'http://www.w3.org/ns/oa#',
  as: 'http://www.w3.org/ns/activitystreams#',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  id: '@id',
  type: '@type',
  Annotation: 'oa:Annotation',
  AnnotationCollection: 'as:OrderedCollection',
  AnnotationPage: 'as:OrderedCollectionPage',
  Organization: 'foaf:Organization',
  SpecificResource: 'oa:SpecificResource',
  TextQuoteSelector: 'oa:TextQuoteSelector',
  TextualBody: 'oa:TextualBody',
  commenting: 'oa:commenting',
  describing: 'oa:describing',
  linking: 'oa:linking',
  body: iri('oa:hasBody'),
  creator: iri('dcterms:creator'),
  first: iri('as:first'),
  items: { '@id': 'as:items', '@type': '@id', '@container': '@list' },
  motivation: word('oa:motivatedBy'),
  partOf: iri('as:partOf'),
  purpose: word('oa:hasPurpose'),
  rights: iri('dcterms:rights'),
  selector: iri('oa:hasSelector'),
  source: iri('oa:hasSource'),
  target: iri('oa:hasTarget'),
  exact: 'oa:exact',
  format: 'dc:format',
  label: 'rdfs:label',
  language: 'dc:language',
  name: 'foaf:name',
  prefix: 'oa:prefix',
  startIndex: 'as:startIndex',
  suffix: 'oa:suffix',
  total: 'as:totalItems',
  value: 'rdf:value',
} as const;
