/** The errors of OAI-PMH 2.0, which are answered with status 200. */
type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noSetHierarchy';

/** A request that cannot be answered. The message tells the harvester why. */
export class OaiError extends Error {
  override readonly name = 'OaiError';
  readonly code: OaiErrorCode;

  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
