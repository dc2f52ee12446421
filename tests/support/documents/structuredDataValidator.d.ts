// The package ships no types. Declares only what the tests use.
declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: 'schemaOrg'
    path?: { type?: string; property?: string; index?: number }[]
  }

  export default class Validator {
    /** @param vocabulary schema.org's types and properties, as JSON-LD */
    constructor(vocabulary: object)
    validate(items: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
