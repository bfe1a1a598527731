import { a as indexedFields, i as DocumentStore, n as UnreadableDocumentsError, o as indexedValues, r as loadDocuments, t as QueryError } from "./assets/query-error-dych9Zin.js";
import { parentPort, workerData } from "node:worker_threads";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import { GroqSyntaxError, evaluate, parse } from "groq-js";
// bff/lake/documents/sync-tags.ts
/** Long enough that tags of one dataset rarely collide. A collision only invalidates one answer too many. */
var tagLength = 8;
function hashTag(name) {
	return `s1:${createHash("sha1").update(name).digest("base64url").slice(0, tagLength)}`;
}
/** The tag of queries that read every document of a dataset. */
var allDocumentsTag = hashTag("*");
/** The tag of queries that look up documents by this field and value, whether or not any exist yet. */
function fieldTag(field, value) {
	return hashTag(`${field}=${value}`);
}
/** The tags of every query that finds this document by a look-up. */
function tagsOf(document) {
	return indexedValues(document).map(([field, value]) => fieldTag(field, value));
}
// bff/lake/documents/changed-tags.ts
/** Above this number, listing the tags costs more than invalidating everything. */
var maxTags = 1e4;
/** Added, removed and modified documents; modified ones in both states. */
function changedDocuments(before, after) {
	const removed = before.documents.filter(({ _id }) => after.byId(_id) === void 0);
	const addedOrModified = after.documents.flatMap((document) => {
		const previous = before.byId(document._id);
		if (previous === void 0) return [document];
		return isDeepStrictEqual(previous, document) ? [] : [previous, document];
	});
	return [...removed, ...addedOrModified];
}
/**
* The sync tags of all queries whose results may differ between two states of a dataset.
*
* @returns null when there are too many to list
*/
function changedTags(before, after) {
	const changed = changedDocuments(before, after);
	const tags = new Set(changed.flatMap(tagsOf));
	if (tags.size > 0) tags.add(allDocumentsTag);
	return tags.size > maxTags ? null : [...tags];
}
// bff/lake/query/plan-query.ts
/**
* Replaces `*` by an index look-up wherever a filter on `*` compares an indexed field with constant strings, also in
* projections and function arguments. The filter stays and is applied to the found documents in the dataset's order, so
* the result is the same but no full scan is needed.
*
* @param tree modified in place
*/
function planQuery(tree, store) {
	const lookups = {};
	const tags = [];
	for (const filter of filtersOnEverything(tree)) {
		const candidates = candidatesOf(filter.expr, store);
		if (candidates === null) continue;
		const name = `#${Object.keys(lookups).length}`;
		lookups[name] = candidates.positions.flatMap((position) => store.documents[position] ?? []);
		tags.push(...candidates.tags);
		filter.base = {
			type: "Parameter",
			name
		};
	}
	if (allNodes(tree).some(isEverything)) tags.push(allDocumentsTag);
	return {
		lookups,
		tags
	};
}
/** The parameters without a value. groq-js replaces a parameter that has one by its value. */
function missingParameters(tree) {
	return allNodes(tree).filter(isParameter).map(({ name }) => name);
}
function filtersOnEverything(tree) {
	return allNodes(tree).filter(isFilter).filter(({ base }) => base.type === "Everything");
}
/** A superset of the documents that can pass; null when the index does not narrow them. */
function candidatesOf(expression, store) {
	switch (expression.type) {
		case "Group": return candidatesOf(expression.base, store);
		case "And": return intersect(candidatesOf(expression.left, store), candidatesOf(expression.right, store));
		case "Or": return unite(candidatesOf(expression.left, store), candidatesOf(expression.right, store));
		case "OpCall": return candidatesOfComparison(expression, store);
		default: return null;
	}
}
/** Both sides are supersets of the result, so the shorter one is enough. */
function intersect(left, right) {
	if (left === null || right === null) return left ?? right;
	return left.positions.length < right.positions.length ? left : right;
}
function unite(left, right) {
	if (left === null || right === null) return null;
	return {
		positions: unionOf([left.positions, right.positions]),
		tags: [...left.tags, ...right.tags]
	};
}
/** Does not copy a single list, because the list of a type may hold most of the dataset. */
function unionOf(lists) {
	const [first = [], ...others] = lists;
	return others.length === 0 ? first : [...new Set(lists.flat())].sort((a, b) => a - b);
}
function candidatesOfComparison({ op, left, right }, store) {
	if (op === "==") return lookUp(indexedField(left), constantStrings(right), store) ?? lookUp(indexedField(right), constantStrings(left), store);
	return op === "in" ? lookUp(indexedField(left), constantStringList(right), store) : null;
}
function lookUp(field, values, store) {
	if (field === null || values === null) return null;
	return {
		positions: unionOf(values.map((value) => store.positions(field, value))),
		tags: values.map((value) => fieldTag(field, value))
	};
}
/** `_id` and `@._id` are fields of the filtered document; `^._id` and `author->_id` belong to other documents. */
function indexedField(expression) {
	const path = attributePath(expression);
	return indexedFields.find((field) => field === path) ?? null;
}
function attributePath(expression) {
	if (expression?.type !== "AccessAttribute") return null;
	if (expression.base === void 0 || expression.base.type === "This") return expression.name;
	const base = attributePath(expression.base);
	return base === null ? null : `${base}.${expression.name}`;
}
function constantStrings(expression) {
	return expression.type === "Value" ? strings([expression.value]) : null;
}
function constantStringList(expression) {
	if (expression.type === "Value") return Array.isArray(expression.value) ? strings(expression.value) : null;
	if (expression.type !== "Array") return null;
	const lists = expression.elements.map(({ value, isSplat }) => isSplat ? null : constantStrings(value));
	return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}
/** Null unless all values are strings, because the index holds strings only. */
function strings(values) {
	const stringValues = values.filter((value) => typeof value === "string");
	return stringValues.length === values.length ? stringValues : null;
}
function isEverything(node) {
	return "type" in node && node.type === "Everything";
}
function isFilter(node) {
	return "type" in node && node.type === "Filter";
}
function isParameter(node) {
	return "type" in node && node.type === "Parameter";
}
/** Every node of the tree. Skips the contents of values, because a parameter's value may look like a node. */
function allNodes(tree) {
	const found = [];
	const pending = [tree];
	while (pending.length > 0) {
		const value = pending.pop();
		if (typeof value !== "object" || value === null) continue;
		found.push(value);
		if (!("type" in value) || value.type !== "Value") pending.push(...Object.values(value));
	}
	return found;
}
// bff/lake/query/query-depth.ts
/** No real query is nested this deeply. Three times as deep, the evaluation can exceed the stack of its thread. */
var MAX_DEPTH = 1e3;
var isNested = (value) => typeof value === "object" && value !== null;
/** Whether objects and lists are nested more deeply than a query and its parameters may be. */
function isTooDeep(value) {
	let level = [value].filter(isNested);
	for (let depth = 1; level.length > 0; depth += 1) {
		if (depth > 1e3) return true;
		level = level.flatMap((node) => Object.values(node ?? {}).filter(isNested));
	}
	return false;
}
// bff/lake/query/run-query.ts
/** @throws QueryError */
async function runQuery(store, query, resultBytes) {
	const tree = parseQuery(query);
	const { lookups, tags } = planQuery(tree, store);
	const dereferencedIds = /* @__PURE__ */ new Set();
	return {
		result: encodeResult(await evaluateTree(tree, store, query, lookups, dereferencedIds), resultBytes),
		syncTags: [.../* @__PURE__ */ new Set([...tags, ...Array.from(dereferencedIds, (id) => fieldTag("_id", id))])]
	};
}
function parseQuery({ query, params }) {
	const levels = `nested more than ${MAX_DEPTH} levels deep`;
	if (isTooDeep(params)) throw new QueryError({
		reason: "parameter",
		description: `a parameter is ${levels}`
	});
	const tree = parseText(query, params);
	if (isTooDeep(tree)) {
		const description = `the query is ${levels}`;
		throw new QueryError({
			reason: "syntax",
			description,
			query,
			start: 0,
			end: query.length
		});
	}
	const [missing] = missingParameters(tree);
	if (missing === void 0) return tree;
	throw new QueryError({
		reason: "parameter",
		description: `param $${missing} referenced, but not provided`
	});
}
function parseText(query, params) {
	try {
		return parse(query, { params });
	} catch (error) {
		const description = messageOf(error);
		const start = error instanceof GroqSyntaxError ? error.position : 0;
		const end = error instanceof GroqSyntaxError ? Math.min(start + 1, query.length) : query.length;
		throw new QueryError({
			reason: "syntax",
			description,
			query,
			start,
			end
		});
	}
}
async function evaluateTree(tree, store, query, lookups, dereferencedIds) {
	try {
		return await (await evaluate(tree, {
			dataset: store.documents,
			params: {
				...query.params,
				...lookups
			},
			dereference: ({ _ref }) => {
				dereferencedIds.add(_ref);
				return store.byId(_ref);
			},
			sanity: {
				projectId: "embedded",
				dataset: query.dataset
			},
			identity: "<anonymous>"
		})).get();
	} catch (error) {
		throw new QueryError({
			reason: "evaluation",
			description: messageOf(error)
		});
	}
}
function encodeResult(result, resultBytes) {
	const bytes = new TextEncoder().encode(toJson(result));
	if (bytes.length <= resultBytes) return bytes;
	const description = `the result has ${bytes.length} bytes, more than the limit of ${resultBytes}`;
	throw new QueryError({
		reason: "resultTooLarge",
		description
	});
}
function toJson(result) {
	try {
		return JSON.stringify(result) ?? "null";
	} catch (error) {
		throw new QueryError({
			reason: "resultTooLarge",
			description: messageOf(error)
		});
	}
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
// bff/lake/query/query-thread-entry.ts
/** The program of a query thread. It holds the documents and evaluates queries, so that no query blocks the service. */
if (parentPort !== null) serve(parentPort, workerData);
function serve(port, { resultBytes }) {
	const stores = /* @__PURE__ */ new Map();
	port.on("message", async ({ id, message }) => {
		const reply = message.kind === "load" ? await load(stores, message.source) : await answer(stores, message.query, resultBytes);
		const transfer = reply.kind === "answer" && reply.result.buffer instanceof ArrayBuffer ? [reply.result.buffer] : [];
		port.postMessage({
			id,
			message: reply
		}, transfer);
	});
}
/** Replaces the dataset's documents if all new ones are valid. */
async function load(stores, { dataset, bytes, assets }) {
	try {
		const store = await loadDocuments(Buffer.from(bytes), assets);
		const changed = changedTags(stores.get(dataset) ?? new DocumentStore([]), store);
		stores.set(dataset, store);
		return {
			kind: "loaded",
			documents: store.documents.length,
			changedTags: changed
		};
	} catch (error) {
		if (!(error instanceof UnreadableDocumentsError)) throw error;
		return {
			kind: "unreadable",
			problem: error.message,
			lines: error.lines
		};
	}
}
async function answer(stores, query, resultBytes) {
	const startedAt = performance.now();
	try {
		const { result, syncTags } = await runQuery(stores.get(query.dataset) ?? new DocumentStore([]), query, resultBytes);
		return {
			kind: "answer",
			result,
			syncTags,
			ms: Math.round(performance.now() - startedAt)
		};
	} catch (error) {
		if (error instanceof QueryError) return {
			kind: "failed",
			failure: error.failure
		};
		throw error;
	}
}
export {};
