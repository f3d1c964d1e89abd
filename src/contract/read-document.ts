import { formatFault, listFaults } from './list-faults';
import { openEngine } from './open-engine';
import type { NamedError, Operation, Parameter } from './operation';

/** The calls of a path, by method. */
export type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [method in 'get' | 'post' | 'put' | 'patch' | 'delete']?: Operation;
};

/** A contract whose references are replaced by what they point to. */
export interface Document {
  readonly info: { readonly version: string };
  readonly servers?: readonly {
    readonly url: string;
    readonly variables?: Readonly<Record<string, { readonly default: string }>>;
  }[];
  readonly security?: Operation['security'];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly 'x-errors'?: Readonly<Record<string, NamedError>>;
}

/**
 * Reads a contract and resolves its references.
 *
 * @param file - Its root file.
 * @returns The contract.
 * @throws Error with the file when it is not valid OpenAPI 3.1.
 */
export async function readDocument(file: string): Promise<Document> {
  const { redocly, validity, openResolver } = await openEngine();
  try {
    const externalRefResolver = openResolver();
    const document = await externalRefResolver.resolveDocument(null, file, true);
    if (document instanceof Error) {
      throw document;
    }
    const faults = await listFaults(await redocly.lintDocument({ document, config: validity, externalRefResolver }));
    if (faults.length > 0) {
      throw new Error(faults.map(formatFault).join('\n'));
    }
    // The same resolver: the files are read once for both.
    const { bundle } = await redocly.bundle({ doc: document, config: validity, externalRefResolver, dereference: true });
    return bundle.parsed as Document;
  } catch (error) {
    throw new Error(`${file} is not a valid OpenAPI 3.1 contract. ${error instanceof Error ? error.message : String(error)}`);
  }
}
