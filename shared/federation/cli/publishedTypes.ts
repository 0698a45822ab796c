import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { contractVersion } from '../contract/remotes.ts';
import { withReact } from './copyTypes.ts';

const contract = fileURLToPath(new URL('../contract/', import.meta.url));

/** The package with the types for other teams' hosts. */
const hostsPackage = '@kontor/hosts';

const entries = ['remoteModules.ts', 'standAloneScripts.ts'].map((name) => `${contract}${name}`);

/** Library types that pages use only as opaque types. */
const opaqueTypes: Readonly<Record<string, string>> = {
  I18n: `/** Texts as \`prepare\` returns them. Pass them to the component only. */
export interface I18n {
  readonly locale: string;
}`,
};

/** Types that a page imports from React. */
const reactTypes = new Set(['ComponentType', 'DetailedHTMLProps', 'HTMLAttributes', 'ReactNode']);

const ruleIds = / \([A-Z]+-\d+(?:, [A-Z]+-\d+)*\)/g;

const printed = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

type Declaration = (ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration) & {
  readonly name: ts.Identifier;
};

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  (ts.isClassDeclaration(node) && node.name !== undefined);

/** Reads the contract's types from its sources. */
class ContractReader {
  readonly #program = ts.createProgram(entries, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  readonly #checker = this.#program.getTypeChecker();

  /** The declaration of a type that an entry exports. */
  exported(name: string): Declaration {
    for (const entry of entries) {
      const found = this.#program
        .getSourceFile(entry)
        ?.statements.filter(isDeclaration)
        .find((declaration) => declaration.name.text === name);
      if (found !== undefined) return found;
    }
    throw new Error(`The contract has no type ${name}`);
  }

  /** The declaration of an identifier's type; `undefined` for a built-in type. */
  declarationOf(identifier: ts.Identifier): Declaration | undefined {
    let symbol = this.#checker.getSymbolAtLocation(identifier);
    if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol);
    const declaration = symbol?.declarations?.find(isDeclaration);
    if (declaration === undefined || this.#program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return;
    return declaration;
  }

  /**
   * A type written out in full, including the comments on its properties. It is used for types whose sources are not
   * available to pages.
   */
  expand(declaration: Declaration): string {
    return this.#write(this.#checker.getTypeAtLocation(declaration), declaration, '');
  }

  #write(type: ts.Type, at: ts.Node, indent: string): string {
    if (type.isUnion() && (type.flags & ts.TypeFlags.Boolean) === 0) {
      const isUndefined = (member: ts.Type) => Number((member.flags & ts.TypeFlags.Undefined) !== 0);
      const members = [...type.types].sort((one, other) => isUndefined(one) - isUndefined(other));
      return members.map((member) => this.#write(member, at, indent)).join(' | ');
    }
    const isPlain = (type.flags & ts.TypeFlags.Object) === 0 || type.getCallSignatures().length > 0;
    if (isPlain || this.#checker.isArrayLikeType(type)) return this.#checker.typeToString(type, at, printed);
    const inner = `${indent}  `;
    const members = type.getProperties().map((property) => this.#writeProperty(property, at, inner));
    return `{\n${members.join('')}${indent}}`;
  }

  #writeProperty(property: ts.Symbol, at: ts.Node, indent: string): string {
    const comment = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.#write(this.#checker.getTypeOfSymbol(property), at, indent);
    return `${comment === '' ? '' : `${indent}/** ${comment} */\n`}${indent}${property.name}${isOptional ? '?' : ''}: ${type};\n`;
  }
}

/** One type file: the declarations in the order in which they are first used, followed by the file's exports. */
class TypesFile {
  readonly #reader: ContractReader;
  readonly #declarations = new Map<string, string>();
  readonly #imports = new Set<string>();

  constructor(reader: ContractReader) {
    this.#reader = reader;
  }

  /**
   * A node's source without the parts marked `@internal`. The declarations of all types that the source names are added
   * to the file.
   */
  take(node: ts.Node, start = node.getFullStart()): string {
    const cuts: ts.Node[] = [];
    const visit = (child: ts.Node): void => {
      if (ts.getJSDocTags(child).some(({ tagName }) => tagName.text === 'internal')) {
        cuts.push(child);
        return;
      }
      if (ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)) {
        const declaration = this.#reader.declarationOf(child.typeName);
        if (declaration !== undefined) this.add(declaration);
      }
      ts.forEachChild(child, visit);
    };
    visit(node);
    const text = node.getSourceFile().text;
    let from = start;
    let taken = '';
    for (const cut of cuts) {
      taken += text.slice(from, cut.getFullStart());
      from = cut.end;
    }
    return `${taken}${text.slice(from, node.end)}`.trim().replaceAll(ruleIds, '');
  }

  add(declaration: Declaration): void {
    const name = declaration.name.text;
    if (reactTypes.has(name)) this.#imports.add(name);
    if (this.#declarations.has(name) || this.#imports.has(name)) return;
    // This entry reserves the declaration's position and stops the recursion if a type refers to itself.
    this.#declarations.set(name, '');
    this.#declarations.set(name, opaqueTypes[name] ?? this.#declare(declaration));
  }

  #declare(declaration: Declaration): string {
    const isOwn = declaration.getSourceFile().fileName.startsWith(contract);
    const isLiteral = !ts.isTypeAliasDeclaration(declaration) || ts.isTypeLiteralNode(declaration.type);
    if (isOwn || isLiteral) return this.take(declaration);
    const comments = ts.getJSDocCommentsAndTags(declaration).map((node) => `${node.getText()}\n`);
    return `${comments.join('')}export type ${declaration.name.text} = ${this.#reader.expand(declaration)};`;
  }

  /** Imports React types for the source that follows the declarations. */
  import(...names: readonly string[]): void {
    for (const name of names) this.#imports.add(name);
  }

  /** @param last declarations of the module or script itself */
  write(last: string): string {
    const imports = [...this.#imports].sort().join(', ');
    const head = ['// Generated from the sources of the contract.'];
    if (imports !== '') head.push(`import type { ${imports} } from 'react';`);
    return `${[...head, ...this.#declarations.values(), last].join('\n\n')}\n`;
  }
}

const membersOf = (node: ts.Node | undefined): ts.NodeArray<ts.TypeElement> => {
  if (node !== undefined && ts.isTypeAliasDeclaration(node)) return membersOf(node.type);
  if (node === undefined || !ts.isTypeLiteralNode(node)) throw new Error(`${node?.getText()} is not a list of members`);
  return node.members;
};

const nameOf = ({ name }: ts.TypeElement): string =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';

const typeOf = (member: ts.TypeElement): ts.TypeNode => {
  if (!ts.isPropertySignature(member) || member.type === undefined) throw new Error(`${nameOf(member)} has no type`);
  return member.type;
};

const indentedTwice = /^ {2}/gm;

/** The member of a contract type that belongs to a file. */
const memberFor = (reader: ContractReader, type: string, name: string): ts.TypeNode | undefined => {
  const member = membersOf(reader.exported(type)).find((found) => nameOf(found) === name);
  return member && typeOf(member);
};

/** The lines that declare a file's events on `window`. */
function eventLines(reader: ContractReader, file: TypesFile, name: string): string[] {
  const type = memberFor(reader, 'PublishedEvents', name);
  if (type === undefined || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return [];
  const events = membersOf(reader.declarationOf(type.typeName));
  const lines = events.map((event) => `    ${file.take(event).replace(indentedTwice, '    ')}`);
  return ['  interface WindowEventMap {', ...lines, '  }'];
}

const declareGlobal = (lines: readonly string[]): string => `declare global {\n${lines.join('\n')}\n}`;

/**
 * The types of a module's exports. A component's type is `Exposed<Props>`. In any other type, each member is an export.
 */
function moduleTypes(reader: ContractReader, name: string, type: ts.TypeNode): string {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName))
    throw new Error(`${type.getText()} has no name`);
  const file = new TypesFile(reader);
  const [props] = type.typeArguments ?? [];
  if (props !== undefined) {
    file.add(reader.exported('RemoteModule'));
    return file.write(`export declare const remoteModule: RemoteModule<${file.take(props)}>;`);
  }
  const exported = membersOf(reader.declarationOf(type.typeName)).map((member) => {
    const comment = ts.getJSDocCommentsAndTags(member).map((node) => `${node.getText().replace(indentedTwice, '')}\n`);
    const text = file
      .take(member, member.getStart())
      .replace(/^readonly /, '')
      .replace(indentedTwice, '');
    return `${comment.join('')}export declare ${ts.isMethodSignature(member) ? 'function' : 'const'} ${text}`;
  });
  const events = eventLines(reader, file, name);
  return file.write([...exported, ...(events.length > 0 ? [declareGlobal(events)] : [])].join('\n\n'));
}

/** The declarations that a classic script adds to its page. */
function scriptGlobals(reader: ContractReader, file: TypesFile, name: string, type: ts.TypeNode): string {
  const added = membersOf(type).flatMap((kind) => {
    const members = membersOf(typeOf(kind)).map((member) => file.take(member).replace(/;$/, ''));
    if (nameOf(kind) === 'globals') return members.map((member) => `  var ${member};`);
    return ['  interface HTMLElementTagNameMap {', ...members.map((member) => `    ${member};`), '  }'];
  });
  return declareGlobal([...added, ...eventLines(reader, file, name)]);
}

/** React's types for a script's elements, under the names that JSX uses. */
function elementTypes(file: TypesFile, attributes: ts.TypeNode): string {
  file.import('DetailedHTMLProps', 'HTMLAttributes');
  const lines = membersOf(attributes).map((member) => {
    const element = `HTMLElementTagNameMap['${nameOf(member)}']`;
    const props = `DetailedHTMLProps<HTMLAttributes<${element}>, ${element}>`;
    return `      '${nameOf(member)}': ${props} & ${file.take(typeOf(member))};`;
  });
  return [
    "declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {",
    ...lines,
    '    }\n  }\n}',
  ].join('\n');
}

/**
 * The types of a script by file name. JSX types need React's types, so pages with React use a separate file that has
 * both.
 */
function scriptTypes(reader: ContractReader, script: ts.TypeElement): [string, string][] {
  const name = nameOf(script);
  const file = new TypesFile(reader);
  const globals = scriptGlobals(reader, file, name, typeOf(script));
  const types: [string, string][] = [[`${name}.d.ts`, file.write(globals)]];
  const attributes = memberFor(reader, 'ElementAttributes', name);
  if (attributes === undefined) return types;
  const elements = elementTypes(file, attributes);
  return [...types, [`${name}${withReact}.d.ts`, file.write(`${globals}\n\n${elements}`)]];
}

/**
 * The types for other teams, by file name. Each module and script has one file, which is self-contained except for
 * React's types. The types come from the contract's sources, without declarations marked `@internal`.
 */
export function publishedTypes(reader = new ContractReader()): ReadonlyMap<string, string> {
  const modules = [...membersOf(reader.exported('RemoteModules')), ...membersOf(reader.exported('RemoteFunctions'))];
  const scripts = ['StandAloneScripts', 'PageGlobals'].flatMap((type) => [...membersOf(reader.exported(type))]);
  const pageModule = new TypesFile(reader);
  pageModule.add(reader.exported('RemoteModule'));
  pageModule.add(reader.exported('PageContext'));
  return new Map([
    ...modules.map((member): [string, string] => {
      const name = nameOf(member).split('/')[1] ?? '';
      return [`${name}.d.ts`, moduleTypes(reader, name, typeOf(member))];
    }),
    ...scripts.flatMap((script) => scriptTypes(reader, script)),
    ['pageModule.d.ts', pageModule.write('export declare const remoteModule: RemoteModule<PageContext>;')],
  ]);
}

/** The ids under which federation hosts import stand-alone modules, with the names of the type files. */
const standAloneIds = { 'kontor_cart/mount': 'mount' };

/** Declares the modules that hosts import by container. The types of each module are in a separate file. */
const ambientModules = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([id, file]) => `declare module '${id}' {\n  export * from '${hostsPackage}/${file}';\n}\n`)
    .join('\n');

/** The cart's life cycle for single-spa and its types. It is the only code in the package. */
function singleSpaFiles(): [string, string][] {
  const source = readFileSync(join(contract, 'singleSpa.ts'), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, stripInternal: true };
  const head = '// Generated from the sources of the contract.\n';
  const { outputText: code } = ts.transpileModule(source, { compilerOptions: { ...compilerOptions } });
  const { outputText: types } = ts.transpileDeclaration(source, { compilerOptions: { ...compilerOptions } });
  const imports = "import type { CartMountOptions, PageCart } from './mount.js';\n";
  return [
    ['single-spa.mjs', head + code],
    ['single-spa.d.mts', head + imports + types.replaceAll(/^import .*\n/gm, '')],
  ];
}

/**
 * Returns the files of the package for hosts, by file name: all published types, two files that declare the modules by
 * container (only one of them needs React's types), the cart's life cycle for single-spa, and the manifest. The version
 * contains a hash of the files, so that it changes whenever they do.
 */
export function hostTypes(): ReadonlyMap<string, string> {
  const reader = new ContractReader();
  const types = publishedTypes(reader);
  const ids = membersOf(reader.exported('RemoteModules')).map(nameOf);
  const files = new Map([
    ...types,
    ...singleSpaFiles(),
    ['index.d.ts', ambientModules(standAloneIds)],
    ['remotes.d.ts', ambientModules(Object.fromEntries(ids.map((id) => [id, id.split('/')[1] ?? ''])))],
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([...files].toSorted()))
    .digest('hex')
    .slice(0, 10);
  const manifest = {
    name: hostsPackage,
    version: `${contractVersion}.0.0-${hash}`,
    description:
      'Types and a life cycle for applications that load the header, footer, cart and other remotes of the Kontor shop.',
    license: 'UNLICENSED',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts' },
      './single-spa': { types: './single-spa.d.mts', default: './single-spa.mjs' },
      './*': { types: './*.d.ts' },
    },
    files: ['*.d.mts', '*.d.ts', '*.mjs'],
    peerDependencies: { '@types/react': '>=18.3' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  };
  return files.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

if (import.meta.main) {
  const folder = `${contract}published`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of hostTypes()) writeFileSync(join(folder, name), text);
}
