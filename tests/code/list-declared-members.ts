import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What a declaration file says about one name. */
export interface DeclaredMember {
  readonly name: string;
  readonly isOptional: boolean;
}

function nameOf(node: { readonly name?: ts.Node | undefined }): string {
  return node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : '';
}

function membersOfType(type: ts.TypeNode | undefined): DeclaredMember[] {
  if (type && ts.isTypeLiteralNode(type)) {
    return membersOf(type.members);
  }
  const parts = type && ts.isUnionTypeNode(type) ? type.types : [];
  return parts.flatMap((part) =>
    ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [{ name: part.literal.text, isOptional: false }] : [],
  );
}

function membersOf(members: ts.NodeArray<ts.TypeElement | ts.ClassElement>): DeclaredMember[] {
  return members.flatMap((member) => {
    if (ts.isConstructorDeclaration(member)) {
      return [];
    }
    const isOptional = 'questionToken' in member && member.questionToken !== undefined;
    return [{ name: nameOf(member), isOptional }];
  });
}

function parameterMembers(parameters: ts.NodeArray<ts.ParameterDeclaration>): DeclaredMember[] {
  return parameters.map((parameter) => ({ name: nameOf(parameter), isOptional: parameter.questionToken !== undefined }));
}

function find(node: ts.Node, name: string): DeclaredMember[] | undefined {
  if ((ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) && node.name?.text === name) {
    return membersOf(node.members);
  }
  if (ts.isClassDeclaration(node) && name === `new ${node.name?.text}`) {
    return node.members.filter(ts.isConstructorDeclaration).flatMap(({ parameters }) => parameterMembers(parameters));
  }
  if ((ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node)) && nameOf(node) === name) {
    return membersOfType(node.type);
  }
  if (ts.isModuleDeclaration(node) && node.name.text === name && node.body && ts.isModuleBlock(node.body)) {
    return listExports(node.body);
  }
  return ts.forEachChild(node, (child) => find(child, name));
}

/** Exports that exist at run time; types are for the compiler only. */
function listExports(body: ts.ModuleBlock): DeclaredMember[] {
  return body.statements
    .flatMap((statement) => {
      if (ts.isVariableStatement(statement)) {
        return statement.declarationList.declarations.map(nameOf);
      }
      return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [nameOf(statement)] : [];
    })
    .map((name) => ({ name, isOptional: false }));
}

/**
 * Lists what a declaration states under a name.
 *
 * @param file - The declaration file.
 * @param name - An interface, a class, a constant, a union of strings, a module, or `new Class` for parameters of a constructor.
 * @returns Its members, strings, exports or parameters.
 * @throws Error when the file declares no such name.
 */
export function listDeclaredMembers(file: string, name: string): DeclaredMember[] {
  const members = find(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022), name);
  if (!members) {
    throw new Error(`${file} declares no "${name}". Declare it, or correct the name in the test.`);
  }
  return members;
}
