import { Joi } from '@docusaurus/utils-validation';

/** The option of every feature that reads the contracts. */
export interface ContractOption {
  /** Directory of the contracts. */
  readonly contract: string;
}

export const contractOption = { contract: Joi.string().default('openapi') };
