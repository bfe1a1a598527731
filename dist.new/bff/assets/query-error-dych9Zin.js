import { setImmediate } from "node:timers/promises";
// bff/json-object.ts
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Reads an own property only: inherited names such as `constructor` are undefined unless the JSON has them. */
function ownValue(object, key) {
	return isJsonObject(object) && Object.hasOwn(object, key) ? object[key] : void 0;
}
// bff/lake/documents/document-store.ts
/** Fields with an index. */
var indexedFields = [
	"_id",
	"_type",
	"url.current",
	"slug.current"
];
var fieldPaths = indexedFields.map((field) => ({
	field,
	keys: field.split(".")
}));
/** The indexed fields of a document that hold a string. */
function indexedValues(document) {
	return fieldPaths.flatMap(({ field, keys }) => {
		const value = keys.reduce(ownValue, document);
		return typeof value === "string" ? [[field, value]] : [];
	});
}
/** The documents of one dataset in the export's order, with an index for each of the indexed fields. */
var DocumentStore = class {
	documents;
	#positions;
	constructor(documents) {
		this.documents = documents;
		this.#positions = {
			_id: /* @__PURE__ */ new Map(),
			_type: /* @__PURE__ */ new Map(),
			"url.current": /* @__PURE__ */ new Map(),
			"slug.current": /* @__PURE__ */ new Map()
		};
		documents.forEach((document, position) => {
			for (const [field, value] of indexedValues(document)) this.#index(field, value, position);
		});
	}
	/** The positions in `documents`, in ascending order, of documents whose field has this value. */
	positions(field, value) {
		return this.#positions[field].get(value) ?? [];
	}
	byId(id) {
		const position = this.#positions._id.get(id)?.[0];
		return position === void 0 ? void 0 : this.documents[position];
	}
	#index(field, value, position) {
		const index = this.#positions[field];
		const positions = index.get(value);
		if (positions === void 0) index.set(value, [position]);
		else positions.push(position);
	}
};
// bff/lake/documents/line-error.ts
/** An invalid line of an export. `loadDocuments` adds the line's number. */
var LineError = class extends Error {
	name = "LineError";
};
// bff/lake/documents/asset-references.ts
/** An export writes this property in place of `asset`: `"image@file://./images/HASH-10x20.png"`. */
var assetPlaceholder = "_sanityAsset";
var placeholderPattern = /^(?:image|file)@(?:file:\/\/)?(?:\.\/)?((?:images|files)\/.+)$/;
/**
* Replaces every `_sanityAsset` at any depth of the document by a reference to its asset document, in place.
*
* @returns the referenced asset documents
* @throws LineError when the export lacks such a file
*/
function resolveAssetReferences(document, assets) {
	const referenced = /* @__PURE__ */ new Set();
	const resolveIn = (value) => {
		if (typeof value !== "object" || value === null) return;
		Object.values(value).forEach(resolveIn);
		if (isJsonObject(value) && Object.hasOwn(value, "_sanityAsset")) referenced.add(setReference(value, assets));
	};
	resolveIn(document);
	return referenced;
}
function setReference(field, assets) {
	const asset = findAsset(field[assetPlaceholder], assets);
	delete field[assetPlaceholder];
	field.asset = {
		_type: "reference",
		_ref: asset._id
	};
	return asset;
}
function findAsset(placeholder, assets) {
	const path = typeof placeholder === "string" ? placeholderPattern.exec(placeholder)?.[1] : void 0;
	if (path === void 0) throw new LineError(`${assetPlaceholder} is ${JSON.stringify(placeholder)}, expected image@file://./images/… or file@file://./files/…`);
	const asset = assets.get(path);
	if (asset === void 0) throw new LineError(`the asset ${path} is not in the export`);
	return asset;
}
// bff/lake/documents/lake-document.ts
function isLakeDocument(value) {
	return isJsonObject(value) && isNonEmptyString(value._id) && isNonEmptyString(value._type);
}
function isNonEmptyString(value) {
	return typeof value === "string" && value !== "";
}
/** Drafts and the versions of planned releases are never loaded, so no query can reach them. */
function isPublished(id) {
	return !id.startsWith("drafts.") && !id.startsWith("versions.");
}
// bff/lake/documents/parse-line.ts
/**
* Parses one line of an export.
*
* @returns null for an unpublished document
* @throws LineError when the line is not a document or references an asset that the export lacks
*/
function parseLine(text, assets) {
	const document = parseDocument(text);
	if (!isPublished(document._id)) return null;
	return {
		document,
		assets: text.includes("_sanityAsset") ? resolveAssetReferences(document, assets) : []
	};
}
function parseDocument(text) {
	const value = parseJson(text);
	if (!isJsonObject(value)) throw new LineError("not a JSON object");
	if (!isLakeDocument(value)) throw new LineError("a document needs an _id and a _type");
	return value;
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new LineError(`not valid JSON (${error instanceof Error ? error.message : String(error)})`);
	}
}
// bff/lake/documents/read-lines.ts
var newline = 10;
/** Reads the non-empty lines of an NDJSON file in order, without surrounding white space or a byte order mark. */
function* readLines(bytes) {
	let number = 0;
	for (let start = 0; start < bytes.length;) {
		const newlineAt = bytes.indexOf(newline, start);
		const end = newlineAt === -1 ? bytes.length : newlineAt;
		number += 1;
		const text = bytes.toString("utf8", start, end).trim();
		start = end + 1;
		if (text !== "") yield {
			number,
			text
		};
	}
}
// bff/lake/documents/load-documents.ts
/** An export's documents are invalid. The message says why, `lines` where. */
var UnreadableDocumentsError = class extends Error {
	name = "UnreadableDocumentsError";
	lines;
	constructor(problem, lines) {
		super(problem);
		this.lines = lines;
	}
};
/**
* Loading yields to waiting queries after this many characters, which take about five milliseconds. Without the pauses,
* a large export would block queries on its previous version.
*/
var charactersPerTask = 5e5;
/**
* Reads an export's documents, followed by the asset documents that they reference.
*
* @param bytes the NDJSON file
* @throws UnreadableDocumentsError at the first invalid line
*/
async function loadDocuments(bytes, assets) {
	const collector = new DocumentCollector(assets);
	let characters = 0;
	for (const line of readLines(bytes)) {
		collector.add(line);
		characters += line.text.length;
		if (characters < charactersPerTask) continue;
		characters = 0;
		await setImmediate();
	}
	return new DocumentStore(collector.documents());
}
var DocumentCollector = class {
	#assets;
	#documents = [];
	#lineById = /* @__PURE__ */ new Map();
	#referencedAssets = /* @__PURE__ */ new Map();
	constructor(assets) {
		this.#assets = assets;
	}
	add(line) {
		const parsed = parseNumberedLine(line, this.#assets);
		if (parsed === null) return;
		const { document, assets } = parsed;
		const duplicate = this.#lineById.get(document._id);
		if (duplicate !== void 0) throw new UnreadableDocumentsError(`two documents have the _id "${document._id}"`, [duplicate, line.number]);
		this.#lineById.set(document._id, line.number);
		this.#documents.push(document);
		for (const asset of assets) this.#referencedAssets.set(asset._id, asset);
	}
	/** A document of the export takes precedence over an asset document of the same id. */
	documents() {
		const assets = [...this.#referencedAssets.values()].filter((asset) => !this.#lineById.has(asset._id));
		return [...this.#documents, ...assets];
	}
};
function parseNumberedLine(line, assets) {
	try {
		return parseLine(line.text, assets);
	} catch (error) {
		if (error instanceof LineError) throw new UnreadableDocumentsError(error.message, [line.number]);
		if (error instanceof RangeError) throw new UnreadableDocumentsError("nested too deeply", [line.number]);
		throw error;
	}
}
// bff/lake/query/query-error.ts
/** A failed query. Its cause is logged and never sent to the client. */
var QueryError = class extends Error {
	name = "QueryError";
	failure;
	constructor(failure, cause) {
		super(failure.description, { cause });
		this.failure = failure;
	}
};
export { indexedFields as a, ownValue as c, DocumentStore as i, UnreadableDocumentsError as n, indexedValues as o, loadDocuments as r, isJsonObject as s, QueryError as t };
