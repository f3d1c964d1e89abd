import { Joi } from '@docusaurus/utils-validation';

export interface ContractOption {
  readonly contract: string;
}

export const contractOption = { contract: Joi.string().default('openapi') };
