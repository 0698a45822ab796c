import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand, platforms, siteKeys } from '@kontor/site';
import ts from 'typescript';
import { contractVersion } from '../contract/remotes.ts';
import { withReact } from './copyTypes.ts';

const contract = fileURLToPath(new URL('../contract/', import.meta.url));

/** The package with the types for other teams' hosts. */
const hostsPackage = '@kontor/hosts';

const published = `${contract}published`;

// These are paths, because an import would make browser code a dependency of everything that uses the contract.
const [headerEvents, shopEvents] = ['headerEvents', 'shopEvents'].map((name) =>
  fileURLToPath(new URL(`../../browser/src/events/${name}.ts`, import.meta.url)),
) as [string, string];

const entries = [
  ...['remoteModules.ts', 'standAloneScripts.ts'].map((name) => `${contract}${name}`),
  headerEvents,
  shopEvents,
];

/** The type files for pages that have the header. */
const filesWithHeader: ReadonlySet<string> = new Set(['chrome', 'Header']);

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
   * A type written out in full, including the comments on its properties. This is for types whose sources are not
   * available to pages.
   */
  expand(declaration: Declaration): string {
    return this.#write(this.#checker.getTypeAtLocation(declaration), declaration, '');
  }

  /** The events that a file of the browser package declares, with their details, by name without the brand's key. */
  eventsOf(file: string): readonly ts.TypeElement[] {
    const declarations = this.#program.getSourceFile(file)?.statements.filter(isDeclaration);
    return membersOf(declarations?.find(({ name }) => name.text === 'Details'));
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

let sharedReader: ContractReader | undefined;

/** The reader of the contract's types. Compiling their sources takes a second, so there is only one. */
const contractReader = (): ContractReader => (sharedReader ??= new ContractReader());

/** One type file: the declarations in the order in which they are first used, followed by the file's exports. */
class TypesFile {
  readonly #reader: ContractReader;
  readonly #declarations = new Map<string, string>();
  readonly #imports = new Set<string>();

  constructor(reader: ContractReader) {
    this.#reader = reader;
  }

  /**
   * A node's source without the parts marked `@internal`. The declarations of all types that the source refers to are
   * added to the file.
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
    const { fileName } = declaration.getSourceFile();
    const isOwn = fileName.startsWith(contract) || entries.includes(fileName);
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

/** The type that a contract type declares for a file. */
const memberFor = (reader: ContractReader, type: string, name: string): ts.TypeNode | undefined => {
  const member = membersOf(reader.exported(type)).find((found) => nameOf(found) === name);
  return member && typeOf(member);
};

/** The types that an intersection consists of, or the type itself. */
const partsOf = (type: ts.TypeNode): readonly ts.TypeNode[] => (ts.isIntersectionTypeNode(type) ? type.types : [type]);

/** The comments before a member, each followed by a line break. */
const commentsOn = (member: ts.TypeElement): string =>
  ts
    .getJSDocCommentsAndTags(member)
    .map((node) => `${node.getText().replaceAll(ruleIds, '')}\n`)
    .join('');

/** The line that declares one of the header's events on `window`. */
function headerEventLine(file: TypesFile, event: ts.TypeElement): string {
  const line = `${commentsOn(event)}'${brand.key}:${nameOf(event)}': CustomEvent<${file.take(typeOf(event))}>;`;
  return line.replace(/^(?! {2})/gm, '  ').replace(indentedTwice, '    ');
}

/**
 * The lines that declare the list to which a page pushes its announcements. The page creates the list, and the chrome
 * replaces it.
 */
function announcementLines(reader: ContractReader, file: TypesFile): string[] {
  const entry = (event: ts.TypeElement) => `readonly ['${brand.key}:${nameOf(event)}', ${file.take(typeOf(event))}]`;
  const entries = reader.eventsOf(shopEvents).map((event) => `      | ${entry(event)}`);
  return [
    `  var ${brand.key}Events: undefined | {`,
    '    push(...announcements: readonly (',
    ...entries,
    '    )[]): unknown;',
    '  };',
  ];
}

/** The lines that declare a file's events on `window`. */
function eventLines(reader: ContractReader, file: TypesFile, name: string): string[] {
  const type = memberFor(reader, 'PublishedEvents', name);
  const parts = type === undefined ? [] : partsOf(type);
  const events = parts.flatMap((part) => {
    if (!ts.isTypeReferenceNode(part) || !ts.isIdentifier(part.typeName))
      throw new Error(`${part.getText()} has no name`);
    return [...membersOf(reader.declarationOf(part.typeName))];
  });
  const lines = events.map((event) => `    ${file.take(event).replace(indentedTwice, '    ')}`);
  if (filesWithHeader.has(name))
    lines.push(...reader.eventsOf(headerEvents).map((event) => headerEventLine(file, event)));
  return lines.length === 0 ? [] : ['  interface WindowEventMap {', ...lines, '  }'];
}

const declareGlobal = (lines: readonly string[]): string => `declare global {\n${lines.join('\n')}\n}`;

/**
 * The types of a module's exports. A component's type is `Exposed<Props>`. In any other type, each member is an export.
 */
function moduleTypes(reader: ContractReader, name: string, type: ts.TypeNode): string {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName))
    throw new Error(`${type.getText()} has no name`);
  const file = new TypesFile(reader);
  const write = (exported: readonly string[]) => {
    const events = eventLines(reader, file, name);
    return file.write([...exported, ...(events.length > 0 ? [declareGlobal(events)] : [])].join('\n\n'));
  };
  const [props] = type.typeArguments ?? [];
  if (props !== undefined) {
    file.add(reader.exported('RemoteModule'));
    return write([`export declare const remoteModule: RemoteModule<${file.take(props)}>;`]);
  }
  const exported = membersOf(reader.declarationOf(type.typeName)).map((member) => {
    const comments = commentsOn(member).replace(indentedTwice, '');
    const text = file
      .take(member, member.getStart())
      .replace(/^readonly /, '')
      .replace(indentedTwice, '');
    return `${comments}export declare ${ts.isMethodSignature(member) ? 'function' : 'const'} ${text}`;
  });
  return write(exported);
}

/** The declarations that a classic script adds to its page. */
function scriptGlobals(reader: ContractReader, file: TypesFile, name: string, type: ts.TypeNode): string {
  const added = membersOf(type).flatMap((kind) => {
    const members = membersOf(typeOf(kind)).map((member) => file.take(member).replace(/;$/, ''));
    if (nameOf(kind) === 'globals') return members.map((member) => `  var ${member};`);
    return ['  interface HTMLElementTagNameMap {', ...members.map((member) => `    ${member};`), '  }'];
  });
  const announcements = name === 'chrome' ? announcementLines(reader, file) : [];
  return declareGlobal([...added, ...announcements, ...eventLines(reader, file, name)]);
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
export function publishedTypes(): ReadonlyMap<string, string> {
  const reader = contractReader();
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

/**
 * The names under which pages import stand-alone modules, with the names of the type files. TypeScript allows a single
 * `*` in each name. Addresses of fixed versions are missing here, because pages map the first name to them with an
 * import map.
 */
const standAloneIds = {
  'kontor_cart/mount': 'mount',
  'https://*/cart/mount.js': 'mount',
  'http://*/cart/mount.js': 'mount',
  '*/r/cart/mount.js': 'mount',
};

/** Declares the modules that hosts import. The types of each module are in a separate file. */
const ambientModules = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([id, file]) => `declare module '${id}' {\n  export * from '${hostsPackage}/${file}';\n}\n`)
    .join('\n');

/**
 * The cart's life cycle for single-spa and its types. It is the only code in the package. The checks of options come
 * first, with the lists from `@kontor/site`, so that the file imports nothing.
 */
function singleSpaFiles(): [string, string][] {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, stripInternal: true };
  const read = (name: string) => readFileSync(join(contract, name), 'utf8');
  const source = read('singleSpa.ts');
  const codeOf = (text: string) =>
    ts.transpileModule(text, { compilerOptions: { ...compilerOptions } }).outputText.replaceAll(/^import .*\n/gm, '');
  const checks = codeOf(read('cartOptions.ts')).replaceAll(/^export /gm, '');
  const { outputText: types } = ts.transpileDeclaration(source, { compilerOptions: { ...compilerOptions } });
  const head = '// Generated from the sources of the contract.\n';
  const lists = Object.entries({ platforms, siteKeys }).map(
    ([name, values]) => `const ${name} = ${JSON.stringify(values)};\n`,
  );
  const imports = "import type { CartMountOptions, PageCart } from './mount.js';\n";
  return [
    ['single-spa.mjs', [head, ...lists, checks, codeOf(source)].join('')],
    ['single-spa.d.mts', head + imports + types.replaceAll(/^import .*\n/gm, '')],
  ];
}

/** What the package's committed manifest records about the types. */
type PublishedVersion = {
  readonly version: string;
  /** Hash of everything in the package apart from the version. */
  readonly contentHash?: string;
};

const readPublishedVersion = (): PublishedVersion => JSON.parse(readFileSync(join(published, 'package.json'), 'utf8'));

/**
 * The package's version. The major version is the contract's. The minor version increases whenever the content changes,
 * so that a range such as `^3.0.0` finds updates. The committed manifest is the only record of the previous version.
 */
export function nextVersion(previous: PublishedVersion, contentHash: string, contract = contractVersion): string {
  const [major = 0, minor = 0] = previous.version.split('.').map(Number);
  if (major !== contract) return `${contract}.0.0`;
  return previous.contentHash === contentHash ? previous.version : `${major}.${minor + 1}.0`;
}

/**
 * Returns the files of the package for hosts, by file name: all published types, two files that declare the modules
 * that hosts import (only one of them needs React's types), the cart's life cycle for single-spa, and the manifest.
 *
 * @param previous the previous version; by default, the committed package's
 */
export function hostTypes(previous = readPublishedVersion()): ReadonlyMap<string, string> {
  const reader = contractReader();
  const types = publishedTypes();
  const ids = ['RemoteModules', 'RemoteFunctions'].flatMap((type) => membersOf(reader.exported(type)).map(nameOf));
  const files = new Map([
    ...types,
    ...singleSpaFiles(),
    ['index.d.ts', ambientModules(standAloneIds)],
    ['remotes.d.ts', ambientModules(Object.fromEntries(ids.map((id) => [id, id.split('/')[1] ?? ''])))],
  ]);
  const manifest = {
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
  const contentHash = createHash('sha256')
    .update(JSON.stringify([[...files].toSorted(), manifest]))
    .digest('hex')
    .slice(0, 10);
  const version = nextVersion(previous, contentHash);
  const whole = { name: hostsPackage, version, ...manifest, contentHash };
  return files.set('package.json', `${JSON.stringify(whole, null, 2)}\n`);
}

if (import.meta.main) {
  const files = hostTypes();
  rmSync(published, { recursive: true, force: true });
  mkdirSync(published);
  for (const [name, text] of files) writeFileSync(join(published, name), text);
}
