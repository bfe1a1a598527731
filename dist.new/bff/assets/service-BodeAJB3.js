import { a as LakeError, c as openFilesLimit, f as Compile, h as build_default, i as claimPort, l as paths, p as Parse, s as maxConnections, t as joinSiblings, u as clientAddress } from "./siblings-DMNo8xRk.js";
import { c as ownValue, n as UnreadableDocumentsError, s as isJsonObject, t as QueryError } from "./query-error-dych9Zin.js";
import cluster from "node:cluster";
import Fastify, { LogController } from "fastify";
import { tmpdir, totalmem } from "node:os";
import { createReadStream, existsSync } from "node:fs";
import path, { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { PassThrough } from "node:stream";
import { Worker } from "node:worker_threads";
import { promisify } from "node:util";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { mkdtemp, open, readFile, readdir, rm, stat } from "node:fs/promises";
import { PostHog } from "posthog-node";
import { LRUCache } from "lru-cache";
import { negotiate } from "@fastify/accept-negotiator";
import { STATUS_CODES, Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { symbols } from "pino";
import caching from "@fastify/caching";
import { brotliCompress, brotliDecompress, constants, gzip, gzipSync } from "node:zlib";
import fastJsonStringify from "fast-json-stringify";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { renderToString } from "preact-render-to-string";
import { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { createContext } from "preact";
import { Fragment, jsx, jsxs } from "preact/jsx-runtime";
import { buildMarksTree, isPortableTextBlock, isPortableTextToolkitList, isPortableTextToolkitSpan, isPortableTextToolkitTextNode, nestLists, toPlainText } from "@portabletext/toolkit";
import { escapeHTML, toHTML } from "@portabletext/to-html";
import { SIGNATURE_HEADER_NAME, decodeSignatureHeader, isSignatureError, isValidSignature } from "@sanity/webhook";
import { BrokenCircuitError, BulkheadRejectedError, ConsecutiveBreaker, ExponentialBackoff, TaskCancelledError, TimeoutStrategy, bulkhead, circuitBreaker, handleAll, handleWhen, retry, timeout } from "cockatiel";
import { once } from "node:events";
import { Redis } from "ioredis";
import { createClient } from "@sanity/client";
import { createParser } from "eventsource-parser";
import fastifyStatic from "@fastify/static";
import sharp from "sharp";
import { pipeline } from "node:stream/promises";
import { extract } from "tar";
import { watch } from "chokidar";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
// bff/analytics/analytics.ts
/** Reports every response that Fastify sends. Prepared responses are reported where they are sent. */
function reportApiEvents(app, events) {
	app.addHook("onResponse", async ({ raw }, { statusCode, cacheState, elapsedTime }) => {
		events.report(raw, {
			status: statusCode,
			duration: elapsedTime,
			...cacheState && { cache: cacheState }
		});
	});
}
// bff/http/headers/tracing-headers.ts
/** Headers that link a reader's page view with its API requests, and the names of their ids in logs. */
var TRACING_HEADERS = {
	"x-posthog-distinct-id": "distinctId",
	"x-posthog-session-id": "sessionId",
	"x-posthog-window-id": "windowId"
};
/** PostHog's ids have 36 characters. Longer values are cut, so that a client cannot fill the log. */
var MAX_ID_LENGTH = 200;
/** The header names as `Access-Control-Allow-Headers` lists them. */
var TRACING_HEADER_NAMES = Object.keys(TRACING_HEADERS).map((name) => name.toUpperCase()).join(", ");
var HEADER_NAMES = Object.entries(TRACING_HEADERS);
/** Reads the tracing headers of a request. @returns undefined if the request has none */
function traceIds(headers) {
	let ids;
	for (const [header, name] of HEADER_NAMES) {
		const value = headers[header];
		if (typeof value === "string") ids = {
			...ids,
			[name]: value.slice(0, MAX_ID_LENGTH)
		};
	}
	return ids;
}
// bff/analytics/post-once.ts
/**
* PostHog's library retries failed requests, keeps their events and writes to stderr. This response prevents all three.
*/
var SUCCESS = {
	status: 200,
	text: async () => "{}",
	json: async () => ({})
};
/**
* A `fetch` for PostHog's library that sends each batch once. Failures are logged and reported to the library as
* success.
* @param timeout milliseconds that the provider has to respond
*/
function postOnce(log, timeout) {
	return async (url, options) => {
		try {
			const { ok, status } = await fetch(url, {
				...options,
				signal: AbortSignal.timeout(timeout)
			});
			if (!ok) log.debug({ status }, "API events are lost");
		} catch (error) {
			log.debug({ err: error }, "API events are lost");
		}
		return SUCCESS;
	};
}
// bff/analytics/api-events.ts
var API_PATH = /^\/api\/v1\//;
/** The format of the random ids that clients generate. Other values are ignored. */
var ID = /^[\w-]{1,64}$/;
/** Bounds the memory for events while the provider is down. */
var MAX_QUEUED_EVENTS = 1e3;
/** Milliseconds that the provider has to respond, also during shutdown. */
var TIMEOUT_MS$1 = 3e3;
var isId = (id) => id !== void 0 && ID.test(id);
/** The ids that the reader's browser sends too, under the names that it uses. */
function eventIds({ distinctId, sessionId, windowId }) {
	if (!isId(distinctId)) return void 0;
	return {
		distinctId,
		session: {
			...isId(sessionId) && { $session_id: sessionId },
			...isId(windowId) && { $window_id: windowId }
		}
	};
}
/** Sends API events to PostHog in batches. Events that cannot be sent are dropped and logged at level debug. */
var ApiEvents = class {
	#posthog;
	constructor({ key, host }, log) {
		this.#posthog = new PostHog(key, {
			host,
			maxQueueSize: MAX_QUEUED_EVENTS,
			fetch: postOnce(log, TIMEOUT_MS$1),
			disableGeoip: true
		});
	}
	/**
	* Reports a response. Ignores responses outside the API, and requests without tracing headers: only clients that may
	* report analytics send those.
	*/
	report({ url = "", headers }, response) {
		if (!API_PATH.test(url)) return;
		const trace = traceIds(headers);
		const ids = trace && eventIds(trace);
		if (ids === void 0) return;
		const { status, cache, duration } = response;
		const path = url.replace(/[?#].*$/s, "");
		const rounded = duration === void 0 ? {} : { duration: Math.round(duration * 100) / 100 };
		const anonymous = {
			$process_person_profile: false,
			$ip: null
		};
		const properties = {
			path,
			status,
			...cache && { cache },
			...rounded,
			...ids.session,
			...anonymous
		};
		this.#posthog.capture({
			distinctId: ids.distinctId,
			event: "journal_api_answered",
			properties
		});
	}
	/** Sends the queued events. Takes a few seconds at most. */
	async close() {
		await this.#posthog.shutdown(TIMEOUT_MS$1);
	}
};
// bff/http/entity-tags.ts
/** A strong tag belongs to one encoding, because the bytes of two encodings differ. */
function entityTag(hash, encoding) {
	return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
}
/**
* Whether an `If-None-Match` header names this content. Tags compare weakly and without their encoding, because a proxy
* may have changed the encoding.
*/
function matchesEntityTag(ifNoneMatch, hash) {
	if (ifNoneMatch === void 0) return false;
	if (ifNoneMatch.trim() === "*") return true;
	return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "").replace(/(-br|-gzip)?"$/, "\"") === `"${hash}"`);
}
// bff/http/headers/cors.ts
/** Content is public: any page may read it, together with the headers that a client needs. */
var CORS_HEADERS = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers": "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id, Journal-Analytics",
	"cross-origin-resource-policy": "cross-origin",
	"timing-allow-origin": "*"
};
var PREFLIGHT_HEADERS = {
	"access-control-allow-methods": "GET, HEAD, OPTIONS",
	"access-control-allow-headers": `Content-Type, If-None-Match, ${TRACING_HEADER_NAMES}`,
	"access-control-max-age": "86400",
	allow: "GET, HEAD, OPTIONS"
};
/**
* Lets any origin read every response, errors included, and answers every OPTIONS request. The headers are constant:
* with `*` there is nothing to decide per request, and the hooks of a CORS plugin cost a third of a cached response's
* throughput.
*/
function allowAnyOrigin(app) {
	app.addHook("onRequest", async (_request, reply) => {
		reply.headers(CORS_HEADERS);
	});
	app.options("*", { schema: { hide: true } }, async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
}
// bff/http/headers/security-headers.ts
/** Headers of every response whose route does not set its own. */
var SECURITY_HEADERS = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'"
};
/** Adds the security headers to every response. */
function addSecurityHeaders(app) {
	app.addHook("onRequest", async (_request, reply) => {
		reply.headers(SECURITY_HEADERS);
	});
}
// bff/http/errors/error-body.ts
/** The JSON body of an error response. */
function errorBody(message, statusCode) {
	return { error: {
		message,
		statusCode
	} };
}
// bff/http/errors/raw-error.ts
/** Headers of every error that is sent without Fastify. */
var RAW_ERROR_HEADERS = {
	...SECURITY_HEADERS,
	...CORS_HEADERS,
	"cache-control": "no-store",
	"content-type": "application/json; charset=utf-8"
};
/** Sends the documented error for a request that Fastify has not seen. */
function sendRawError({ method }, response, error) {
	const body = JSON.stringify(errorBody(error.message, error.status));
	const length = { "content-length": String(Buffer.byteLength(body)) };
	response.writeHead(error.status, {
		...RAW_ERROR_HEADERS,
		...error.headers,
		...length
	});
	response.end(method === "HEAD" ? void 0 : body);
}
// bff/http/limits/exempt.ts
var OPERATIONS_PATHS = /* @__PURE__ */ new Set([
	"/healthz",
	"/readyz",
	"/metrics"
]);
/**
* Whether a request is exempt from rate limiting and back-pressure. Health and metrics must stay readable under load,
* and a refused preflight would hide the reason of a refusal from the requesting page.
*/
function isExempt({ method, url = "" }) {
	return method === "OPTIONS" || OPERATIONS_PATHS.has(url.split("?", 1)[0] ?? "");
}
// bff/http/limits/rate-limit/limit-clients.ts
/** Headers that describe one client's allowance. They must not be sent to other clients. */
var RATE_LIMIT_HEADERS = [
	"ratelimit-limit",
	"ratelimit-remaining",
	"ratelimit-reset"
];
var MESSAGE$1 = "Too many requests; try again when the time in Retry-After is over";
/**
* Counts every request of a client before it is handled, including requests that get a prepared response, and refuses
* those that exceed the limit. With a synchronous limiter, `next` is called synchronously.
*/
function limitClients({ limiter, trustProxy, onRefusal }) {
	return (request, response, next) => {
		if (isExempt(request)) return next();
		const client = clientAddress(request, trustProxy);
		const apply = ({ isExceeded, remaining, reset }) => {
			const values = [
				limiter.limit,
				remaining,
				reset
			];
			for (const [index, name] of RATE_LIMIT_HEADERS.entries()) response.setHeader(name, String(values[index]));
			if (!isExceeded) return next();
			sendRawError(request, response, {
				status: 429,
				message: MESSAGE$1,
				headers: { "retry-after": String(reset) }
			});
			onRefusal(request, response, client);
		};
		const allowance = limiter.count(client);
		if (allowance instanceof Promise) allowance.then(apply);
		else apply(allowance);
	};
}
// bff/http/negotiation.ts
/** Supported encodings, the best first. */
var ENCODINGS$1 = [
	"br",
	"gzip",
	"identity"
];
/** The best encoding for a value of `Accept-Encoding`. Almost all requests send one of a few values. */
var bestFor = new LRUCache({
	max: 100,
	memoMethod: bestOf
});
function bestOf(accepted) {
	const best = negotiate(accepted, ENCODINGS$1);
	return best === "br" || best === "gzip" ? best : "identity";
}
/** The best encoding that the client accepts and the response has. */
function encodingFor(headers, { bodies }) {
	const accepted = headers["accept-encoding"];
	const best = typeof accepted === "string" ? bestFor.memo(accepted) : "identity";
	return bodies.has(best) ? best : "identity";
}
// bff/cache/prepared-responses.ts
/** Addresses are remembered by their exact text; this bounds the memory that made-up ones can take. */
var MAX_ADDRESSES = 2e4;
/** Headers that are set anew for each response. */
var PER_RESPONSE_HEADERS = /* @__PURE__ */ new Set([
	...RATE_LIMIT_HEADERS,
	"content-type",
	"content-length",
	"content-encoding",
	"etag",
	"date",
	"connection",
	"keep-alive"
]);
function rememberedHeaders(headers) {
	return Object.entries(headers).flatMap(([name, value]) => value === void 0 || PER_RESPONSE_HEADERS.has(name) ? [] : [[name, String(value)]]);
}
/**
* The response's own headers replace those that were remembered with an earlier response: its keys, its content policy.
*/
function withOwnHeaders(remembered, own) {
	return [...remembered.filter(([name]) => own[name] === void 0), ...Object.entries(own)].flat();
}
function prepare(address, response, encoding, body) {
	const { type, hash } = response;
	const etag = entityTag(hash, encoding);
	const headersOf304 = [
		...withOwnHeaders(address.headers, response.headers),
		"etag",
		etag
	];
	const encoded = encoding === "identity" ? [] : ["content-encoding", encoding];
	return {
		etag,
		headers: [
			...headersOf304,
			...encoded,
			"content-type",
			type,
			"content-length",
			String(body.length)
		],
		headersOf304,
		body
	};
}
/** @returns undefined if the body has not been encoded yet */
function preparedFor(address, response, encoding) {
	const encodings = address.prepared.get(response) ?? /* @__PURE__ */ new Map();
	const known = encodings.get(encoding);
	if (known !== void 0) return known;
	const body = response.bodies.peek(encoding);
	if (body === void 0) return void 0;
	const prepared = prepare(address, response, encoding, body);
	address.prepared.set(response, encodings.set(encoding, prepared));
	return prepared;
}
/**
* Answers repeated requests before the framework handles them. It remembers the headers that the framework sent for an
* address, and sends the same headers and bytes again while the cached response is fresh.
*/
var PreparedResponses = class {
	#cache;
	#onResponse;
	#addresses = new LRUCache({ max: MAX_ADDRESSES });
	/** @param onResponse is called after every response that is sent here */
	constructor(cache, onResponse) {
		this.#cache = cache;
		this.#onResponse = onResponse;
	}
	/**
	* Remembers how a successful GET was answered. @param key the cached response's @param headers those that were sent
	*/
	remember(url, key, headers) {
		this.#addresses.set(url, {
			key,
			headers: rememberedHeaders(headers),
			prepared: /* @__PURE__ */ new WeakMap()
		});
	}
	/** Sends the prepared response to a request. @returns whether there was one */
	serve(request, response) {
		const { method, url = "", headers } = request;
		if (method !== "GET" && method !== "HEAD") return false;
		const address = this.#addresses.get(url);
		if (address === void 0) return false;
		const cached = this.#cache.peek(address.key);
		if (cached === void 0 || cached.status !== 200) return false;
		const prepared = preparedFor(address, cached, encodingFor(headers, cached));
		if (prepared === void 0) return false;
		const ifNoneMatch = headers["if-none-match"];
		if (ifNoneMatch === prepared.etag || matchesEntityTag(ifNoneMatch, cached.hash)) response.writeHead(304, prepared.headersOf304).end();
		else response.writeHead(200, prepared.headers).end(method === "HEAD" ? void 0 : prepared.body);
		this.#onResponse(request, response);
		return true;
	}
};
/** Remembers every successful response that a route sent from the cache. */
function rememberResponses(app, prepared) {
	app.decorateReply("cacheKey", null);
	app.addHook("onResponse", async (request, reply) => {
		const { cacheKey } = reply;
		if (cacheKey === null || reply.statusCode !== 200 || request.method !== "GET") return;
		prepared.remember(request.raw.url ?? "", cacheKey, reply.getHeaders());
	});
}
// bff/http/errors/client-errors.ts
var BAD_REQUEST = {
	status: 400,
	message: "This is not a valid HTTP request"
};
var ERRORS$1 = {
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: 408,
		message: "The request did not arrive in time"
	},
	HPE_HEADER_OVERFLOW: {
		status: 431,
		message: "The request's address and headers are too large"
	}
};
var TOO_MANY_CONNECTIONS = {
	status: 503,
	message: "The service has too many connections at the moment",
	headers: { "retry-after": "5" }
};
function serialize({ status, message, headers }) {
	const body = JSON.stringify(errorBody(message, status));
	const length = String(Buffer.byteLength(body));
	const all = {
		...RAW_ERROR_HEADERS,
		...headers,
		connection: "close",
		"content-length": length
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
	return [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		...lines,
		"",
		body
	].join("\r\n");
}
function sendAndClose(socket, error) {
	socket.end(serialize(error), () => socket.destroy());
}
/** Sends the documented error to a client that the service has no connection for. */
function refuseConnection(socket) {
	sendAndClose(socket, TOO_MANY_CONNECTIONS);
}
/** Sends the documented error when Node cannot parse a request, and closes the connection. */
function handleClientError(error, socket) {
	if (!socket.writable) socket.destroy();
	else sendAndClose(socket, ERRORS$1[error.code ?? ""] ?? BAD_REQUEST);
}
var TextStyle = build_default.Enum([...[
	"portabletext",
	"string",
	"html"
]], {
	default: "portabletext",
	description: "Format of every rich-text value in the response."
});
/**
* A portable-text block. Blocks of type `block` have `style`, `markDefs` and `children`. Blocks of other types, such as
* `divider`, have the properties that the content backend stores. An `annotationReference` in `markDefs` has the
* backend's `reference._ref`, and the target's public `slug` if it resolves.
*/
var PortableTextBlock = build_default.Object({
	_type: build_default.String({ description: "'block', or the name of a block object such as 'divider'." }),
	_key: build_default.Optional(build_default.String()),
	style: build_default.Optional(build_default.String({ examples: [
		"normal",
		"classifier",
		"secondary"
	] }))
}, { additionalProperties: true });
/** Rich text: blocks for `portabletext`, plain text for `string`, raw HTML for `html`; `null` if unset. */
var RichText$1 = build_default.Union([
	build_default.Array(PortableTextBlock),
	build_default.String(),
	build_default.Null()
], { description: "Portable-text blocks, plain text or HTML, by `textStyle`." });
// bff/contract/about.ts
/** The journal's description of itself. `credits` lists its contributors. */
var About = build_default.Object({
	text: RichText$1,
	asideText: RichText$1,
	credits: build_default.Array(build_default.Object({
		title: build_default.String(),
		externalTitle: build_default.String(),
		creditLine: build_default.Array(build_default.Object({
			name: build_default.String(),
			title: build_default.String()
		}))
	}))
});
// bff/contract/nullable.ts
/** A field that is always present and may be `null`. */
var Nullable = (schema) => build_default.Union([schema, build_default.Null()]);
// bff/contract/image.ts
/** An image without a caption. Unset fields are `null`. `url` is absolute. */
var SquareImage = build_default.Object({
	url: Nullable(build_default.String()),
	alt: Nullable(build_default.String())
});
/** An image. Unset fields are `null`. `url` is absolute. */
var Image = build_default.Object({
	url: Nullable(build_default.String()),
	alt: Nullable(build_default.String()),
	caption: Nullable(build_default.String())
});
// bff/contract/annotation.ts
/** A phrase of the article that an annotation refers to, and the words in it to highlight. */
var ScanSegment = build_default.Object({
	scanKeyword: build_default.String({ description: "The words to highlight; empty: the whole phrase." }),
	scanPhrase: build_default.String({ description: "The phrase to look for in the article." })
});
var ScanText = build_default.Object({
	enableScanText: build_default.Boolean(),
	scanSegments: build_default.Array(ScanSegment)
});
var Annotation = build_default.Object({
	id: build_default.String({ description: "The public slug." }),
	title: build_default.String(),
	url: build_default.String({ description: "The public slug." }),
	content: RichText$1,
	annotationType: build_default.String({ examples: [
		"commentary",
		"related",
		"glossary"
	] }),
	externalLink: Nullable(build_default.String()),
	doi: Nullable(build_default.String()),
	featuredImage: Image,
	scanText: ScanText
}, { title: "Annotation" });
/** Response of `GET /api/v1/annotations/:id`: a bare array. */
var AnnotationsResponse = build_default.Array(Annotation, { title: "Annotations" });
// bff/contract/files.ts
var Pdf = build_default.Object({
	url: build_default.String(),
	pdfMimeType: build_default.String({ examples: ["application/pdf"] }),
	pdfFilename: build_default.String()
});
var Markdown = build_default.Object({
	url: build_default.String(),
	markdownMimeType: build_default.String({ examples: ["text/markdown", "text/plain"] }),
	markdownFilename: build_default.String()
});
/** The image asset behind a PDF preview. */
var PreviewAsset = build_default.Object({
	_id: build_default.String(),
	url: build_default.String(),
	metadata: build_default.Object({ dimensions: build_default.Object({ aspectRatio: build_default.Number({ description: "Width divided by height." }) }) })
});
/**
* The preview of a related entry's PDF. `url` is the asset at 520 px width in the best format that the browser accepts.
*/
var RelatedPdfPreview = build_default.Object({
	asset: PreviewAsset,
	override: build_default.Boolean(),
	downloadLabel: Nullable(build_default.String()),
	downloadUrl: Nullable(build_default.String()),
	url: build_default.String()
});
var Box = build_default.Object({}, { additionalProperties: true });
/** The preview of the current entry's PDF: the fields of a related preview, and the editors' crop. */
var PdfPreview = build_default.Object({
	altText: Nullable(build_default.String()),
	crop: Nullable(Box),
	hotspot: Nullable(Box),
	...RelatedPdfPreview.properties
});
// bff/contract/person.ts
/** A person in metadata and related entries. */
var PersonName = build_default.Object({
	title: build_default.String({ description: "The person's name." }),
	externalLink: Nullable(build_default.String())
});
/** A person in a full entry. */
var Person = build_default.Object({
	...PersonName.properties,
	featuredImage: Image,
	biography: RichText$1
});
// bff/contract/font.ts
var FontFile = build_default.Object({
	url: build_default.String(),
	weight: build_default.Integer({
		minimum: 1,
		maximum: 1e3
	}),
	style: build_default.String({ examples: [
		"normal",
		"italic",
		"oblique"
	] }),
	filename: build_default.String(),
	format: build_default.String({ examples: [
		"woff2",
		"woff",
		"otf",
		"ttf"
	] })
});
var Font = build_default.Object({
	title: build_default.String(),
	slug: build_default.String(),
	cssFamily: build_default.String({ description: "The CSS font-family name." }),
	files: build_default.Array(FontFile)
});
/** The fonts of a journal and the CSS that defines them: top-level keys of the settings and full-entry responses. */
var FontFields = {
	fonts: build_default.Array(Font),
	fontFaceCss: build_default.String({ description: "Generated @font-face rules; empty when the journal has no fonts." })
};
// bff/contract/settings.ts
/** The journal's settings, as part of the entry responses. */
var JournalSettings = build_default.Object({
	externalLinks: build_default.Array(build_default.Object({
		linkTitle: build_default.String(),
		linkUrl: build_default.String()
	})),
	shortDescription: RichText$1,
	blurb: build_default.String()
});
/** Response of `GET /api/v1/settings`: settings and fonts in one object. */
var SettingsResponse = build_default.Object({
	...JournalSettings.properties,
	...FontFields
}, { title: "Settings" });
// bff/contract/entry-meta.ts
var Colour = build_default.Optional(build_default.String({
	pattern: "^#[0-9a-f]{6}$",
	description: "`#rrggbb` in lower case; absent when unset or invalid."
}));
var EntryMeta = build_default.Object({
	title: build_default.String(),
	url: build_default.String({ description: "The slug." }),
	id: build_default.String({ description: "The slug." }),
	blurb: build_default.String(),
	doi: build_default.String(),
	doiUrl: build_default.String(),
	releaseDate: build_default.String({ description: "YYYY-MM-DD, or empty." }),
	apiExpandable: build_default.Boolean(),
	annotationVisibility: build_default.Boolean(),
	bgColor: Colour,
	textColor: Colour,
	apiBackgroundColor: Colour,
	apiForegroundColor: Colour,
	theme: build_default.Integer({ description: "0 dark, 1 light." }),
	featuredImage: Image,
	featuredImageSquare: SquareImage,
	authors: build_default.Array(PersonName),
	designers: build_default.Array(PersonName),
	pdf: Nullable(Pdf),
	markdown: Nullable(Markdown),
	pdfPreview: Nullable(PdfPreview),
	annotationsCount: build_default.Integer({ description: "Attached annotations that resolve." })
});
/** Response of `GET /api/v1/entries/:id/meta`. */
var EntryMetaResponse = build_default.Object({
	settings: JournalSettings,
	entry: EntryMeta
}, { title: "Entry metadata" });
// bff/contract/related-entry.ts
/** Another entry of the journal, with its descriptions and files. */
var RelatedEntry = build_default.Object({
	title: build_default.String(),
	url: build_default.String({ description: "The slug." }),
	doi: build_default.String(),
	doiUrl: build_default.String(),
	releaseDate: build_default.String(),
	introduction: RichText$1,
	shortIntroduction: RichText$1,
	externalLink: Nullable(build_default.String()),
	featuredImage: Image,
	featuredImageSquare: SquareImage,
	authors: build_default.Array(PersonName),
	designers: build_default.Array(PersonName),
	pdf: Nullable(Pdf),
	markdown: Nullable(Markdown),
	pdfPreview: Nullable(RelatedPdfPreview)
});
// bff/contract/entry.ts
/** An opt-in: either `true` or absent. */
var OptIn = (description) => build_default.Optional(build_default.Literal(true, { description }));
/**
* One item of an article's body. `contentBlock` items carry `heading`, `text`, `tertiary`, `fontFamily`,
* `alignTertiaryToParagraphStart` and `carousel[]` (`image.url`, `alt`, `caption`, and `invertImagesOnHover` present
* only as `true`); items of other types pass through as the content backend stores them.
*/
var ContentItem = build_default.Object({ _type: build_default.String() }, { additionalProperties: true });
/** The full entry: every field of the metadata, and the article. */
var Entry = build_default.Object({
	...EntryMeta.properties,
	credits: build_default.String(),
	authors: build_default.Array(Person),
	designers: build_default.Array(Person),
	introduction: RichText$1,
	bibliography: RichText$1,
	content: build_default.Array(ContentItem),
	annotations: build_default.Array(Annotation),
	relatedEntries: build_default.Array(RelatedEntry),
	globalFontSettings: build_default.Optional(build_default.String({ description: "A font's cssFamily; the entry's default." })),
	revealTertiaryContentOnAnchorHover: OptIn("Anchored tertiary content is revealed on pointer hover or keyboard focus."),
	alignAllTertiaryContentToParagraphStart: OptIn("Overrides every individual tertiary alignment.")
});
// bff/contract/components.ts
/** The response bodies of the API, by the names that routes and the OpenAPI document use. */
var components = {
	EntryResponse: build_default.Object({
		settings: JournalSettings,
		about: About,
		...FontFields,
		entry: Entry
	}, { title: "Full entry" }),
	EntryMetaResponse,
	Annotation,
	AnnotationsResponse,
	SettingsResponse,
	ErrorResponse: build_default.Object({ error: build_default.Object({
		message: build_default.String({ description: "What is wrong, in a sentence; never a stack or an internal address." }),
		statusCode: build_default.Integer({ description: "The HTTP status." })
	}) }, { title: "Error" })
};
// bff/contract/request.ts
/**
* A slug, or a document id of the content backend. It begins with a letter or digit, which excludes paths (`../`), and
* contains no character that could end a path segment or a query.
*/
var SLUG = "^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._~-]{0,199}$";
var SLUG_RULE = "must be a slug: a letter or digit, then letters, digits, \"-\", \"_\", \".\" or \"~\", 200 characters at most";
var IdParams = build_default.Object({ id: build_default.String({
	pattern: SLUG,
	description: "The slug."
}) });
var IdOrRefParams = build_default.Object({ id: build_default.String({
	pattern: SLUG,
	description: "The public slug, or the document reference that an annotation mark carries."
}) });
/** The query string of every API route. @param datasets the datasets that a request may select */
var selectionQuery = (datasets) => build_default.Object({
	env: build_default.Enum([...datasets], {
		default: "production",
		description: "The dataset."
	}),
	textStyle: TextStyle
});
// bff/errors.ts
/** An error whose message may be sent to clients, with its HTTP status. */
var PublicError = class extends Error {
	statusCode;
	name = "PublicError";
	constructor(message, statusCode, options) {
		super(message, options);
		this.statusCode = statusCode;
	}
};
/** No published document has this name: 404. */
var NotFoundError = class extends PublicError {
	tags;
	name = "NotFoundError";
	/** @param tags sync tags of the query: an event with one of them means that the document may exist now */
	constructor(message, tags = []) {
		super(message, 404);
		this.tags = tags;
	}
};
/** The request is invalid: 400. The message names the parameter and describes valid values. */
var BadRequestError = class extends PublicError {
	name = "BadRequestError";
	constructor(message) {
		super(message, 400);
	}
};
/** The content lake is unreachable (503, retry after `retryAfter` seconds) or too slow (504). */
var ContentError = class extends PublicError {
	reason;
	name = "ContentError";
	constructor(reason, options) {
		super(reason === "slow" ? "The content backend did not answer in time" : "The content backend cannot answer at the moment", reason === "slow" ? 504 : 503, options);
		this.reason = reason;
	}
	/** Seconds after which clients should retry. */
	retryAfter = 5;
};
// bff/http/errors/error-handlers.ts
var PLACE_NAMES = {
	params: "Path",
	querystring: "Query",
	body: "Body",
	headers: "Header"
};
function allowedValues(problem) {
	const values = problem.params.allowedValues;
	return Array.isArray(values) ? values.join(", ") : "";
}
/** Describes the first invalid parameter of a request and the values that it accepts. */
function validationError(problems, place) {
	const [problem] = problems;
	const parameter = `${PLACE_NAMES[place] ?? place} parameter ${problem?.instancePath.slice(1) || "values"}`;
	if (problem?.keyword === "enum") return new BadRequestError(`${parameter} must be one of: ${allowedValues(problem)}`);
	if (problem?.keyword === "pattern") return new BadRequestError(`${parameter} ${SLUG_RULE}`);
	return new BadRequestError(`${parameter} ${problem?.message ?? "is not valid"}`);
}
/** Replaces the message of an internal error by the name of its status. A PublicError keeps its message. */
function toPublicError(error) {
	if (error instanceof PublicError) return error;
	const status = error.statusCode !== void 0 && error.statusCode >= 400 ? error.statusCode : 500;
	return new PublicError(status < 500 ? error.message : STATUS_CODES[status] ?? "Error", status, { cause: error });
}
function sendError(error, request, reply) {
	const shown = toPublicError(error);
	if (shown.statusCode >= 500) {
		request.log.error({ err: error }, "request failed");
		reply.header("x-request-id", request.id);
	}
	if (shown instanceof ContentError) reply.header("retry-after", String(shown.retryAfter));
	return reply.code(shown.statusCode).header("cache-control", "no-store").type("application/json; charset=utf-8").send(JSON.stringify(errorBody(shown.message, shown.statusCode)));
}
/** Sends every error in the documented shape, uncached, without a stack or an internal address. */
function handleErrors(app) {
	app.setErrorHandler(sendError);
	app.setNotFoundHandler((request, reply) => {
		const [path] = request.url.split("?");
		return sendError(new PublicError(`${request.method} ${path} was not found`, 404), request, reply);
	});
}
/** Sends 400 for a malformed URL. The router rejects it before any hook runs, so all headers are set here. */
function handleMalformedUrl(_error, _request, reply) {
	const body = errorBody("The address is not a valid URL: its percent-encoding is malformed", 400);
	reply.code(400).headers(SECURITY_HEADERS).header("cache-control", "no-store").header("access-control-allow-origin", "*");
	reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}
// bff/http/errors/method-not-allowed.ts
var READ_METHODS = /* @__PURE__ */ new Set([
	"GET",
	"HEAD",
	"OPTIONS"
]);
var ALLOW = "GET, HEAD, OPTIONS";
/** Responds with 405 and `Allow` to every writing method on the GET routes of a plugin. */
function refuseOtherMethods(app) {
	const otherMethods = app.supportedMethods.filter((method) => !READ_METHODS.has(method));
	app.addHook("onRoute", function addRefusal({ method, url, prefix }) {
		if (method !== "GET") return;
		this.route({
			method: otherMethods,
			url: url.slice(prefix.length),
			schema: { hide: true },
			handler: async (request, reply) => {
				reply.header("allow", ALLOW);
				throw new PublicError(`${request.method} is not allowed here; allowed are ${ALLOW}`, 405);
			}
		});
	});
}
// bff/http/headers/analytics-project.ts
/**
* Sends the project in the `Journal-Analytics` header of every response of these routes. A client that needs the
* project learns it from a response that it fetches anyway, without an extra request.
*/
function sendAnalyticsProject(app, { key, host, uiHost }) {
	const value = JSON.stringify({
		key,
		host,
		uiHost
	});
	app.addHook("onRequest", async (_request, reply) => {
		reply.header("journal-analytics", value);
	});
}
// bff/http/headers/request-id.ts
/**
* Accepts a proxy's id, so that both logs name the same request. Characters that could break a log line are excluded.
*/
var VALID_ID = /^[\w.:/+=-]{1,128}$/;
/** Keeps the ids of different processes apart, also across restarts. */
var PROCESS_ID = randomBytes(4).toString("hex");
var count = 0;
/** The id of a request: its valid `X-Request-Id`, otherwise a new one. */
function requestId({ headers }) {
	const given = headers["x-request-id"];
	if (typeof given === "string" && VALID_ID.test(given)) return given;
	count += 1;
	return `${PROCESS_ID}-${count.toString(36)}`;
}
// bff/http/limits/connections.ts
var hasSentNoRequest = ({ response }) => response === null;
var isBetweenRequests = ({ response }) => response?.writableFinished === true;
/** The open connections of a server, oldest first. */
var Connections = class {
	#open = /* @__PURE__ */ new Map();
	#max;
	/** @param max how many may be open */
	constructor(max) {
		this.#max = max;
	}
	/** Whether as many connections are open as may be. */
	get isFull() {
		return this.#open.size >= this.#max;
	}
	add(socket) {
		this.#open.set(socket, { response: null });
		socket.once("close", () => this.#open.delete(socket));
	}
	/** A request has arrived on the connection. */
	onRequest(socket, response) {
		const connection = this.#open.get(socket);
		if (connection !== void 0) connection.response = response;
	}
	/**
	* Closes the oldest connection that has not sent a request, otherwise the oldest between two requests.
	* @returns whether there was one
	*/
	closeSilent() {
		const socket = this.#oldest(hasSentNoRequest) ?? this.#oldest(isBetweenRequests);
		if (socket === void 0) return false;
		this.#open.delete(socket);
		socket.destroy();
		return true;
	}
	[Symbol.iterator]() {
		return this.#open.keys();
	}
	#oldest(isSilent) {
		for (const [socket, connection] of this.#open) if (isSilent(connection)) return socket;
	}
};
/**
* Handles the requests of a connection one after the other: the next one when the response before it has been passed to
* the system, in another turn of the event loop. Node parses all requests of a packet at once. Without this, a thousand
* requests of one connection would be handled before the first of any other, and their responses would wait in memory.
*/
function handleInTurn(listener) {
	const waiting = /* @__PURE__ */ new WeakMap();
	return (request, response) => {
		if (response.socket !== null) return listener(request, response);
		const { socket } = request;
		const count = (waiting.get(socket) ?? 0) + 1;
		if (count > 100) return void socket.destroy();
		waiting.set(socket, count);
		response.once("socket", () => {
			setImmediate(() => {
				waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
				if (!socket.destroyed) listener(request, response);
			});
		});
	};
}
// bff/http/http-server.ts
var HTTP_LIMITS = {
	headersTimeout: 1e4,
	requestTimeout: 3e4,
	keepAliveTimeout: 72e3,
	idleTimeout: 6e4,
	checkingInterval: 1e3,
	maxHeaderSize: 16384,
	maxConnections: Number.POSITIVE_INFINITY,
	idleGrace: 2e3,
	shutdownTimeout: 8e3
};
/** How often connections are checked during the shutdown. */
var SHUTDOWN_CHECK_MS = 100;
/**
* An HTTP server that shuts down without losing a request. After `close` it
* 1. accepts no new connection,
* 2. answers requests on open connections with `Connection: close`,
* 3. closes silent connections after `idleGrace`,
* 4. destroys all remaining connections after `shutdownTimeout`.
*/
var HttpServer = class extends Server {
	#connections;
	#limits;
	#isClosing = false;
	/** @param onTooManyConnections called when a connection is closed or refused because too many are open */
	constructor(listener, limits = HTTP_LIMITS, onTooManyConnections = () => void 0) {
		const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize } = limits;
		const connectionsCheckingInterval = limits.checkingInterval;
		super({
			headersTimeout,
			requestTimeout,
			keepAliveTimeout,
			maxHeaderSize,
			connectionsCheckingInterval
		});
		this.#limits = limits;
		this.#connections = new Connections(limits.maxConnections);
		this.#setIdleTimeouts();
		const handle = handleInTurn((request, response) => {
			if (this.#isClosing) response.setHeader("connection", "close");
			listener(request, response);
		});
		this.on("request", (request, response) => {
			this.#connections.onRequest(request.socket, response);
			handle(request, response);
		});
		this.on("connection", (socket) => {
			if (this.#connections.isFull) {
				onTooManyConnections();
				if (!this.#connections.closeSilent()) return refuseConnection(socket);
			}
			this.#connections.add(socket);
		});
	}
	/** @param onClosed called when the last connection has closed */
	close(onClosed) {
		if (!this.#isClosing) this.#closeConnections();
		return super.close(onClosed);
	}
	/**
	* Does nothing: a request may be on its way on a connection that is idle now. `close` closes it after `idleGrace`.
	*/
	closeIdleConnections() {}
	/**
	* Gives every connection without a timeout the idle timeout, at each check. Node's own `timeout` option would start a
	* timer for each request, read and write; here most responses are complete before the next check. Between two
	* requests, Node sets `keepAliveTimeout` on the connection instead.
	*/
	#setIdleTimeouts() {
		const { idleTimeout, checkingInterval } = this.#limits;
		this.once("listening", () => {
			const check = setInterval(() => {
				for (const socket of this.#connections) if (!socket.timeout) socket.setTimeout(idleTimeout);
			}, checkingInterval).unref();
			this.once("close", () => clearInterval(check));
		});
	}
	#closeConnections() {
		this.#isClosing = true;
		const startedAt = performance.now();
		const check = setInterval(() => {
			const elapsed = performance.now() - startedAt;
			if (elapsed >= this.#limits.shutdownTimeout) this.#destroy(this.#connections);
			else if (elapsed >= this.#limits.idleGrace) this.#closeSilentConnections();
		}, SHUTDOWN_CHECK_MS);
		this.once("close", () => clearInterval(check));
	}
	#closeSilentConnections() {
		super.closeIdleConnections();
		this.#destroy([...this.#connections].filter(({ bytesRead }) => bytesRead === 0));
	}
	#destroy(connections) {
		for (const socket of connections) socket.destroy();
	}
};
// bff/http/limits/pressure-monitor.ts
/** The rest of the memory is left for requests that are already in progress when the limit is exceeded. */
var USABLE_MEMORY = .9;
var MAX_DELAY_MS$1 = 1e3;
var SAMPLE_MS = 500;
/** A few long pauses are not overload. */
var LATE_SAMPLES = 4;
/** The limits of this machine or container. @param workers number of processes that share it */
function pressureLimits(workers = 1) {
	const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
	return {
		maxEventLoopDelay: MAX_DELAY_MS$1,
		maxHeapUsedBytes: getHeapStatistics().heap_size_limit * USABLE_MEMORY,
		maxRssBytes: memory * USABLE_MEMORY / workers,
		sampleInterval: SAMPLE_MS
	};
}
/** Resident memory of the process. Undefined while the process has no open file left to read it from. */
function residentBytes() {
	try {
		return process.memoryUsage.rss();
	} catch {
		return;
	}
}
/**
* Samples the process. @fastify/under-pressure is not used because it treats a single pause as overload, for example a
* pause while the service starts on a busy machine.
*/
var PressureMonitor = class {
	isHigh = false;
	#limits;
	#delays = monitorEventLoopDelay();
	#timer;
	#lateSamples = 0;
	#rss = 0;
	constructor(limits) {
		this.#limits = limits;
		this.#delays.enable();
		this.#timer = setInterval(() => this.#sample(), limits.sampleInterval);
		this.#timer.unref();
	}
	close() {
		clearInterval(this.#timer);
		this.#delays.disable();
	}
	#sample() {
		const { maxEventLoopDelay, maxHeapUsedBytes, maxRssBytes } = this.#limits;
		const { mean } = this.#delays;
		const isLate = Number.isNaN(mean) || mean / 1e6 > maxEventLoopDelay;
		this.#delays.reset();
		this.#lateSamples = isLate ? this.#lateSamples + 1 : 0;
		this.#rss = residentBytes() ?? this.#rss;
		const heapUsed = getHeapStatistics().used_heap_size;
		this.isHigh = this.#lateSamples >= LATE_SAMPLES || heapUsed > maxHeapUsedBytes || this.#rss > maxRssBytes;
	}
};
// bff/http/limits/back-pressure.ts
/** Seconds after which clients should retry. */
var RETRY_AFTER = "5";
var MESSAGE = "The service has too much to do at the moment";
/**
* Refuses requests with 503 while the process is under pressure. Prepared responses are still sent: they cost less than
* a refusal. Call this after the hooks that add headers to every response.
* @param onRefusal called for every refused request
*/
function refuseUnderPressure(app, limits, onRefusal) {
	const monitor = new PressureMonitor(limits);
	const body = JSON.stringify(errorBody(MESSAGE, 503));
	app.addHook("onRequest", ({ raw }, reply, next) => {
		if (!monitor.isHigh || isExempt(raw)) return next();
		onRefusal();
		reply.code(503).headers({
			"retry-after": RETRY_AFTER,
			"cache-control": "no-store"
		});
		reply.type("application/json; charset=utf-8").send(body);
	});
	app.addHook("onClose", async () => monitor.close());
}
// bff/operations/measure-responses.ts
/** Measures every response that Fastify sends. Routes that use the cache set `reply.cacheState`. */
function measureResponses(app, metrics) {
	app.decorateReply("cacheState", null);
	app.addHook("onResponse", async ({ method, routeOptions }, { cacheState, statusCode, elapsedTime }) => {
		if (cacheState !== null) metrics.responses[cacheState] += 1;
		const route = routeOptions.url ?? "none";
		metrics.recordRequest({
			method,
			route,
			status: statusCode
		}, elapsedTime / 1e3);
	});
}
// bff/operations/metrics.ts
/** Histogram buckets in seconds, from a cached response to the timeout of a lake query. */
var BUCKETS = [
	.001,
	.0025,
	.005,
	.01,
	.025,
	.05,
	.1,
	.25,
	.5,
	1,
	2.5,
	5,
	10
];
/** The Prometheus metrics of a process. */
var Metrics = class {
	registry = new Registry();
	/** Numbers of responses so far. Plain numbers keep the path of prepared responses cheap. */
	responses = {
		front: 0,
		hit: 0,
		shared: 0,
		stale: 0,
		miss: 0
	};
	#requests;
	#lakeQueries;
	#refused;
	constructor() {
		const registers = [this.registry];
		this.#requests = new Histogram({
			name: "http_request_duration_seconds",
			help: "Duration of requests that the framework handles; prepared responses are too fast to measure",
			labelNames: [
				"method",
				"route",
				"status"
			],
			buckets: BUCKETS,
			registers
		});
		this.#lakeQueries = new Histogram({
			name: "journal_lake_query_duration_seconds",
			help: "Duration of queries to the content lake, by outcome: ok, slow, unreachable, error",
			labelNames: ["outcome"],
			buckets: BUCKETS,
			registers
		});
		this.#refused = new Counter({
			name: "journal_refused_total",
			help: "Refused requests and connections, by reason: rate_limit, pressure, connections",
			labelNames: ["reason"],
			registers
		});
		this.#registerResponseCounter();
	}
	/** Records a request that Fastify handled. @param seconds from the request's headers to the end of the response */
	recordRequest(request, seconds) {
		this.#requests.observe(request, seconds);
	}
	recordLakeQuery(outcome, seconds) {
		this.#lakeQueries.observe({ outcome }, seconds);
	}
	recordRefusal(reason) {
		this.#refused.inc({ reason });
	}
	/** Adds gauges for the state of the service. */
	observeService({ cacheBytes, isStreamLive, isRedisConnected }) {
		this.#registerGauge("journal_cache_bytes", "Memory of cached responses, in bytes", cacheBytes, "sum");
		this.#registerGauge("journal_lake_stream_live", "Whether the lake reports its changes (with several workers: to all of them)", () => Number(isStreamLive()), "min");
		if (isRedisConnected() === void 0) return;
		this.#registerGauge("journal_redis_connected", "Whether Redis can be reached", () => Number(isRedisConnected() === true), "min");
	}
	/** Adds a counter of the log lines that were dropped. @param dropped how many so far */
	observeLog(dropped) {
		new Counter({
			name: "journal_log_lines_dropped_total",
			help: "Log lines that were dropped because nothing read the standard output fast enough",
			registers: [this.registry],
			collect() {
				this.reset();
				this.inc(dropped());
			}
		});
	}
	/** Adds memory, CPU, event loop and garbage collection metrics. Call this once per process. */
	collectProcessMetrics() {
		collectDefaultMetrics({ register: this.registry });
	}
	#registerGauge(name, help, value, aggregator) {
		const registers = [this.registry];
		new Gauge({
			name,
			help,
			registers,
			aggregator,
			collect() {
				this.set(value());
			}
		});
	}
	#registerResponseCounter() {
		const { responses } = this;
		new Counter({
			name: "journal_answers_total",
			help: "Responses built from content, by origin: front, hit, shared, stale, miss",
			labelNames: ["state"],
			registers: [this.registry],
			collect() {
				this.reset();
				for (const [state, count] of Object.entries(responses)) this.inc({ state }, count);
			}
		});
	}
};
// bff/operations/request-log.ts
/** Log levels at which requests are logged. */
var REQUEST_LEVELS = /* @__PURE__ */ new Set([
	"info",
	"debug",
	"trace"
]);
var isStream = (value) => typeof value === "object" && value !== null && "write" in value && typeof value.write === "function";
function linePartsOf(log) {
	const stream = Reflect.get(log, symbols.streamSym);
	const commonFields = Reflect.get(log, symbols.chindingsSym);
	if (!isStream(stream) || typeof commonFields !== "string") throw new TypeError("The request log needs a pino logger");
	return {
		stream,
		commonFields
	};
}
/** The number of level info. */
var INFO = 30;
function fieldsOf({ method, url, headers }, status) {
	const posthog = traceIds(headers);
	return {
		method,
		url,
		status,
		...posthog && { posthog }
	};
}
/**
* Logs one line per response at level info, whether Fastify or a handler in front of it responds. At higher levels it
* computes nothing.
*/
var RequestLog = class extends LogController {
	#lineParts;
	/** @param log the service's log. Unset: nothing is logged */
	constructor(log) {
		super();
		this.#lineParts = log !== void 0 && REQUEST_LEVELS.has(log.level) ? linePartsOf(log) : void 0;
	}
	/** Logs nothing: the line of the response describes the request too. */
	incomingRequest() {}
	requestCompleted(error, request, reply) {
		if (error) reply.log.error({
			...fieldsOf(request.raw, reply.statusCode),
			err: error
		}, "answer broke off");
		else if (this.#lineParts !== void 0) {
			const cache = reply.cacheState === null ? {} : { cache: reply.cacheState };
			const ms = Math.round(reply.elapsedTime * 100) / 100;
			reply.log.info({
				...fieldsOf(request.raw, reply.statusCode),
				...cache,
				ms
			}, "answered");
		}
	}
	/**
	* Logs a response that was sent before Fastify saw the request. The line is put together here, because an object for
	* pino would take five times as long as this, and a twentieth of the time of a prepared response.
	* @param fields additional fields of the line
	*/
	directResponse(request, { statusCode }, fields) {
		if (this.#lineParts === void 0) return;
		const { stream, commonFields } = this.#lineParts;
		let line = `{"level":${INFO},"time":${Date.now()}${commonFields},"reqId":"${requestId(request)}"`;
		line += `,"method":"${request.method}","url":${JSON.stringify(request.url)},"status":${statusCode}`;
		const posthog = traceIds(request.headers);
		if (posthog !== void 0) line += `,"posthog":${JSON.stringify(posthog)}`;
		for (const name in fields) line += `,"${name}":${JSON.stringify(fields[name])}`;
		stream.write(`${line},"msg":"answered"}\n`);
	}
};
// bff/routes/analytics-page/analytics-page.ts
/** Allows the page's own styles and nothing else: no scripts, no pictures, no framing. */
function policyOf(page) {
	const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
	return `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}
/** `/docs/analytics`: shows data-protection officers which data about readers is recorded. */
async function analyticsPage(app) {
	const page = await readFile(paths.analyticsPage, "utf8");
	const headers = {
		"content-security-policy": policyOf(page),
		"cache-control": "public, max-age=300"
	};
	app.get("/docs/analytics", { schema: { hide: true } }, async (_request, reply) => reply.headers(headers).type("text/html; charset=utf-8").send(page));
}
// bff/http/headers/cache-policy.ts
/** `Cache-Control` of successful responses, by kind of resource. */
var CACHE_POLICIES = {
	/** Metadata and settings, which change rarely. */
	settled: "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400",
	/** Articles, annotations and the frames that show them. */
	content: "public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400",
	/** Files whose address contains a hash or an exact version. */
	immutable: "public, max-age=31536000, immutable"
};
/**
* Gives every successful response of a plugin's routes one cache policy. @fastify/caching marks all other responses
* `no-store`. A response that sets its own `Cache-Control` keeps it.
*/
async function useCachePolicy(app, policy) {
	app.addHook("onSend", async (_request, reply) => {
		if (reply.statusCode === 304 && !reply.hasHeader("cache-control")) reply.header("cache-control", CACHE_POLICIES[policy]);
	});
	await app.register(caching, { privacy: CACHE_POLICIES[policy] });
}
// bff/cache/invalidation/cdn/surrogate-keys.ts
/**
* Servers, proxies and CDNs limit header lines, some to 4 KB for all headers together. A response with more tags than
* this carries one key instead, which every change of its dataset purges.
*/
var MAX_KEYS = 64;
var datasetOf$1 = (tag) => tag.slice(0, tag.indexOf(":"));
var manyIn = (dataset) => `${dataset}:many`;
var datasetsOf = (tags) => [...new Set(tags.map(datasetOf$1))];
/** Returns the keys by which shared caches may purge a response with these tags. */
function keysOfResponse(tags) {
	return tags.length > MAX_KEYS ? datasetsOf(tags).map(manyIn) : tags;
}
/** Returns the keys that purge all responses with any of the tags. */
function keysToPurge(tags) {
	return [...tags, ...datasetsOf(tags).map(manyIn)];
}
// bff/http/encoded-body.ts
var gzipAsync = promisify(gzip);
var brotliAsync = promisify(brotliCompress);
/** Beyond this quality, brotli takes several times as long to save a few more per cent. */
var BROTLI_QUALITY = 5;
/** Compressing a smaller body saves at most one packet. */
var MIN_COMPRESSED_BYTES = 1024;
var COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;
/** Up to this size, gzip on this thread takes about a millisecond, less than the round trip to another thread. */
var MAX_SYNC_BYTES = 65536;
/** Upper bound of the memory for text and both compressed forms. Each form usually takes a fifth of the text. */
var MEMORY_FACTOR = 1.6;
async function compress(encoding, body) {
	if (encoding === "gzip") return body.length > MAX_SYNC_BYTES ? gzipAsync(body) : gzipSync(body);
	return brotliAsync(body, { params: {
		[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
		[constants.BROTLI_PARAM_SIZE_HINT]: body.length
	} });
}
/**
* A body in every encoding that is worth compressing to. Each encoding is compressed once, on first use, so that no
* request waits for an encoding that it does not need.
*/
var EncodedBody = class {
	identity;
	#isCompressible;
	#compressed;
	#pending = /* @__PURE__ */ new Map();
	/**
	* @param type the value of `Content-Type`; types that are compressed already are not compressed again
	* @param compressed compressed forms that already exist
	*/
	constructor(type, identity, compressed = {}) {
		this.identity = identity;
		this.#isCompressible = identity.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
		const { gzip, br } = compressed;
		this.#compressed = new Map([...gzip ? [["gzip", gzip]] : [], ...br ? [["br", br]] : []]);
	}
	/** Upper bound of the memory of all encodings, in bytes, including those that are not compressed yet. */
	get bytes() {
		return Math.ceil(this.identity.length * (this.#isCompressible ? MEMORY_FACTOR : 1));
	}
	/** Whether the body is available in an encoding. */
	has(encoding) {
		return encoding === "identity" || this.#isCompressible;
	}
	/** The body in an encoding, if it has been compressed already. */
	peek(encoding) {
		return encoding === "identity" ? this.identity : this.#compressed.get(encoding);
	}
	/** The body in an encoding. Compresses it on first use. */
	async get(encoding) {
		if (encoding === "identity") return this.identity;
		return this.#compressed.get(encoding) ?? this.#pending.get(encoding) ?? this.#compress(encoding);
	}
	#compress(encoding) {
		const pending = compress(encoding, this.identity).then((body) => {
			this.#compressed.set(encoding, body);
			return body;
		}).finally(() => this.#pending.delete(encoding));
		this.#pending.set(encoding, pending);
		return pending;
	}
};
// bff/http/buffered-response.ts
/** The opaque part of the entity tags of a body. */
var hashOf = (identity) => createHash("sha256").update(identity).digest("base64url").slice(0, 27);
/** Builds a response. */
function bufferResponse({ type, body, status = 200, headers = {}, compressed }) {
	const identity = Buffer.from(body);
	return {
		status,
		type,
		headers,
		hash: hashOf(identity),
		bodies: new EncodedBody(type, identity, compressed)
	};
}
// bff/routes/load-response.ts
/** Headers with the tags in the formats of common CDNs, so that a CDN can purge as precisely as the service. */
function surrogateKeys(tags) {
	const keys = keysOfResponse(tags);
	return keys.length === 0 ? {} : {
		"surrogate-key": keys.join(" "),
		"cache-tag": keys.join(",")
	};
}
function toLoadResult(parts, tags) {
	const value = bufferResponse({
		...parts,
		headers: {
			...surrogateKeys(tags),
			...parts.headers
		}
	});
	return {
		value,
		tags,
		bytes: value.bodies.bytes
	};
}
/**
* Builds the response of a resource. A missing resource becomes a 404, which is cached until a content change
* invalidates it. Otherwise every request for it would cost a query.
* @throws every other error of the resource
*/
async function loadResponse(resource, representation) {
	try {
		const { value, tags } = await resource;
		return toLoadResult(representation.found(value), tags);
	} catch (error) {
		if (!(error instanceof NotFoundError)) throw error;
		return toLoadResult({
			...representation.notFound(error.message),
			status: error.statusCode
		}, error.tags);
	}
}
// bff/http/send-response.ts
/** Sends a response in the encoding that the client prefers, or 304 if the client already has the content. */
async function sendResponse({ headers }, reply, response) {
	const { status, type, hash, bodies } = response;
	reply.code(status).headers(response.headers);
	if (status !== 200) return reply.header("cache-control", "no-store").header("content-type", type).send(bodies.identity);
	const encoding = encodingFor(headers, response);
	reply.header("etag", entityTag(hash, encoding)).header("vary", "Accept-Encoding");
	if (matchesEntityTag(headers["if-none-match"], hash)) return reply.code(304).send();
	if (encoding !== "identity") reply.header("content-encoding", encoding);
	return reply.header("content-type", type).send(await bodies.get(encoding));
}
// bff/routes/send-cached.ts
/** Sends the cached response of a key, loaded if necessary. */
async function sendCached(request, reply, cache, key, load) {
	const { value, state } = await cache.get(key, load);
	reply.cacheKey = key;
	reply.cacheState = state;
	return sendResponse(request, reply, value);
}
// bff/routes/api-v1/describe-route.ts
var ERRORS = {
	400: "Malformed request",
	404: "Not found",
	429: "Too many requests of one client",
	503: "Content backend unreachable, or too much to do",
	504: "Content backend slow"
};
function responses(body) {
	const errors = Object.entries(ERRORS).map(([status, description]) => [status, {
		description,
		$ref: "ErrorResponse#"
	}]);
	return {
		200: {
			description: "Found",
			$ref: `${body}#`
		},
		...Object.fromEntries(errors)
	};
}
/** The parts of a route's schema that describe it in the OpenAPI document. @param body the schema of its 200 */
var describeRoute = (summary, body) => ({
	tags: ["journal"],
	summary,
	response: responses(body)
});
// bff/routes/api-v1/json.ts
var JSON_TYPE = "application/json; charset=utf-8";
var compile = (schema) => fastJsonStringify(schema);
/** One serialiser for each body of the API, compiled from its schema. */
var serialisers = {
	EntryResponse: compile(components.EntryResponse),
	EntryMetaResponse: compile(components.EntryMetaResponse),
	Annotation: compile(components.Annotation),
	AnnotationsResponse: compile(components.AnnotationsResponse),
	SettingsResponse: compile(components.SettingsResponse),
	ErrorResponse: compile(components.ErrorResponse)
};
/** Serialises a resource by its schema, so that a response holds only the fields of the contract. */
var jsonOf = (body) => ({
	found: (resource) => ({
		type: JSON_TYPE,
		body: serialisers[body](resource)
	}),
	notFound: (message) => ({
		type: JSON_TYPE,
		body: JSON.stringify(errorBody(message, 404))
	})
});
// bff/routes/api-v1/api-v1.ts
/** Shared caches may store the dataset that readers see. Editors use the others and need their current content. */
async function forbidStoringOtherDatasets(request, reply) {
	if (request.query.env !== "production") reply.header("cache-control", "no-store");
}
/** Sends a resource of the journal as JSON. */
function sender({ cache }) {
	return (request, reply, body, { id = "", env, textStyle }, load) => {
		return sendCached(request, reply, cache, [
			body,
			env,
			textStyle,
			id
		].join(" "), () => loadResponse(load(), jsonOf(body)));
	};
}
/** Metadata and settings, which seldom change. */
var settledRoutes = async (app, options) => {
	const { journal, datasets } = options;
	const send = sender(options);
	const querystring = selectionQuery(datasets);
	await useCachePolicy(app, "settled");
	app.addHook("preHandler", forbidStoringOtherDatasets);
	app.get("/entries/:id/meta", { schema: {
		...describeRoute("An entry's metadata", "EntryMetaResponse"),
		params: IdParams,
		querystring
	} }, (request, reply) => {
		const { id } = request.params;
		const { query } = request;
		return send(request, reply, "EntryMetaResponse", {
			id,
			...query
		}, () => journal.entryMeta(id, query));
	});
	app.get("/settings", { schema: {
		...describeRoute("The journal's settings and fonts", "SettingsResponse"),
		querystring
	} }, (request, reply) => send(request, reply, "SettingsResponse", request.query, () => journal.settings(request.query)));
};
/** Entries and annotations. Readers should see their edits soon. */
var contentRoutes = async (app, options) => {
	const { journal, datasets } = options;
	const send = sender(options);
	const querystring = selectionQuery(datasets);
	await useCachePolicy(app, "content");
	app.addHook("preHandler", forbidStoringOtherDatasets);
	app.get("/entries/:id", { schema: {
		...describeRoute("A full entry", "EntryResponse"),
		params: IdParams,
		querystring
	} }, (request, reply) => {
		const { id } = request.params;
		const { query } = request;
		return send(request, reply, "EntryResponse", {
			id,
			...query
		}, () => journal.entry(id, query));
	});
	app.get("/annotations/:id", { schema: {
		...describeRoute("The annotations attached to an entry", "AnnotationsResponse"),
		params: IdParams,
		querystring
	} }, (request, reply) => {
		const { id } = request.params;
		const { query } = request;
		return send(request, reply, "AnnotationsResponse", {
			id,
			...query
		}, () => journal.annotations(id, query));
	});
	app.get("/annotation/:id", { schema: {
		...describeRoute("One annotation, by slug or reference", "Annotation"),
		params: IdOrRefParams,
		querystring
	} }, (request, reply) => {
		const { id } = request.params;
		const { query } = request;
		return send(request, reply, "Annotation", {
			id,
			...query
		}, () => journal.annotation(id, query));
	});
};
/** The JSON API, version 1. */
var apiV1 = async (app, { journal, datasets, cache }) => {
	await app.register(contentRoutes, {
		journal,
		datasets,
		cache
	});
	await app.register(settledRoutes, {
		journal,
		datasets,
		cache
	});
};
// bff/routes/client-files.ts
/** Sends the file that the wildcard of the route names. */
function sendFile(files) {
	return async (request, reply) => {
		const file = files.get(request.params["*"]);
		if (file === void 0) throw new NotFoundError(`There is no file "${request.params["*"]}" here`);
		return sendResponse(request, reply, file);
	};
}
/** Serves the browser client: at its major version for minutes, and at its exact version as immutable. */
var clientFiles = async (app, { files, version }) => {
	const [major] = version.split(".");
	const undocumented = { schema: { hide: true } };
	await app.register(async (floating) => {
		await useCachePolicy(floating, "settled");
		floating.get(`/v${major}/*`, undocumented, sendFile(files));
	});
	await app.register(async (exact) => {
		await useCachePolicy(exact, "immutable");
		exact.get(`/${version}/*`, undocumented, sendFile(files));
	});
};
// bff/routes/docs.ts
/** Describes the API: OpenAPI 3.1 at `/openapi.json`, a readable page at `/docs`. Register before the routes. */
async function documentApi(app, about) {
	for (const [name, schema] of Object.entries(components)) app.addSchema({
		...schema,
		$id: name
	});
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Journal API",
				version: about.version,
				description: "Read-only data of a journal: entries, the annotations attached to them, settings and fonts.",
				license: {
					name: "MIT",
					identifier: "MIT"
				}
			},
			servers: [{ url: about.url }],
			tags: [{
				name: "journal",
				description: "Entries, annotations and settings"
			}]
		},
		hideUntagged: true,
		refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`) }
	});
	await app.register(swaggerUi, {
		routePrefix: "/docs",
		staticCSP: true,
		theme: { title: "Journal API" },
		uiConfig: {
			layout: "BaseLayout",
			url: "/openapi.json"
		}
	});
	app.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
		reply.header("cache-control", "public, max-age=300");
		return app.swagger();
	});
}
// embed/languages/ar.ts
var ANNOTATION_FORMS = {
	one: "افتح التعليق",
	two: "افتح التعليقين",
	few: "تعليقات",
	many: "تعليقًا"
};
var plural = new Intl.PluralRules("ar");
function openAnnotations(count) {
	const category = plural.select(count);
	const form = ANNOTATION_FORMS[category] ?? "تعليق";
	if (category === "one" || category === "two") return form;
	return `افتح ${count} ${form}`;
}
var ar = {
	journal: "المجلة",
	minimise: "تصغير",
	open: "فتح",
	expand: "توسيع",
	close: "إغلاق",
	authors: ["بقلم ", ""],
	designers: ["تصميم ", ""],
	and: null,
	moreNames: (count) => count === 1 ? "شخص آخر" : `${count} آخرون`,
	doi: "DOI",
	published: "نُشر في",
	downloads: "التنزيلات",
	pdf: "PDF",
	markdown: "Markdown",
	links: "روابط",
	about: "عن المجلة",
	contributors: "المساهمون",
	abstract: "الملخص",
	annotations: "التعليقات",
	commentary: "شرح",
	related: "ذو صلة",
	glossary: "مسرد المصطلحات",
	people: "المؤلفون والمصممون",
	bibliography: "المراجع",
	credits: "شكر وتقدير",
	relatedEntries: "مقالات ذات صلة",
	annotationsInView: "تعليقات المقطع الظاهر",
	openAnnotations,
	closeAnnotation: "إغلاق التعليق",
	moreOnAnnotation: "اقرأ في المصدر",
	backTo: (title) => `العودة إلى ${title}`,
	newTab: "(يُفتح في تبويب جديد)",
	loading: "جارٍ التحميل",
	retry: "حاول مرة أخرى",
	entryFailed: "تعذّر تحميل هذا المقال.",
	annotationFailed: "تعذّر تحميل هذا التعليق.",
	noAnnotations: "لا توجد تعليقات على هذا المقال.",
	disconnected: "لا تتفاهم القائمة وهذه الصفحة. قد تفيد إعادة تحميل الصفحة."
};
// embed/languages/de.ts
var de = {
	journal: "Journal",
	minimise: "Verkleinern",
	open: "Öffnen",
	expand: "Erweitern",
	close: "Schließen",
	authors: ["von ", ""],
	designers: ["Gestaltung: ", ""],
	and: " & ",
	moreNames: (count) => count === 1 ? "eine weitere Person" : `${count} weitere`,
	doi: "DOI",
	published: "Erschienen",
	downloads: "Dateien",
	pdf: "PDF",
	markdown: "Markdown",
	links: "Links",
	about: "Über das Journal",
	contributors: "Mitwirkende",
	abstract: "Zusammenfassung",
	annotations: "Anmerkungen",
	commentary: "Kommentar",
	related: "Verwandtes",
	glossary: "Glossar",
	people: "Autorinnen, Autoren, Gestaltung",
	bibliography: "Literatur",
	credits: "Impressum",
	relatedEntries: "Verwandte Beiträge",
	annotationsInView: "Anmerkungen zur sichtbaren Textstelle",
	openAnnotations: (count) => count === 1 ? "Anmerkung öffnen" : `Alle ${count} Anmerkungen öffnen`,
	closeAnnotation: "Anmerkung schließen",
	moreOnAnnotation: "An der Quelle lesen",
	backTo: (title) => `Zurück zu ${title}`,
	newTab: "(öffnet in neuem Tab)",
	loading: "Wird geladen",
	retry: "Erneut versuchen",
	entryFailed: "Dieser Beitrag konnte nicht geladen werden.",
	annotationFailed: "Diese Anmerkung konnte nicht geladen werden.",
	noAnnotations: "Dieser Beitrag hat keine Anmerkungen.",
	disconnected: "Das Menü und diese Seite verstehen einander nicht. Neuladen der Seite kann helfen."
};
// embed/languages/en.ts
var en = {
	journal: "Journal",
	minimise: "Minimise",
	open: "Open",
	expand: "Expand",
	close: "Close",
	authors: ["by ", ""],
	designers: ["Designed by ", ""],
	and: " & ",
	moreNames: (count) => count === 1 ? "one other" : `${count} others`,
	doi: "DOI",
	published: "Published",
	downloads: "Downloads",
	pdf: "PDF",
	markdown: "Markdown",
	links: "Links",
	about: "About",
	contributors: "Contributors",
	abstract: "Abstract",
	annotations: "Annotations",
	commentary: "Commentary",
	related: "Related",
	glossary: "Glossary",
	people: "Authors and designers",
	bibliography: "Bibliography",
	credits: "Credits",
	relatedEntries: "Related entries",
	annotationsInView: "Annotations of the passage in view",
	openAnnotations: (count) => count === 1 ? "Open the annotation" : `Open all ${count} annotations`,
	closeAnnotation: "Close annotation",
	moreOnAnnotation: "Read at its source",
	backTo: (title) => `Back to ${title}`,
	newTab: "(opens in a new tab)",
	loading: "Loading",
	retry: "Try again",
	entryFailed: "This entry could not be loaded.",
	annotationFailed: "This annotation could not be loaded.",
	noAnnotations: "This entry has no annotations.",
	disconnected: "The menu and this page do not understand each other. Reloading the page may help."
};
// embed/languages/choose-language.ts
/** Messages by primary language subtag. */
var LANGUAGES = {
	en,
	de,
	fr: {
		journal: "Journal",
		minimise: "Réduire",
		open: "Ouvrir",
		expand: "Agrandir",
		close: "Fermer",
		authors: ["par ", ""],
		designers: ["Conception graphique\xA0: ", ""],
		and: " & ",
		moreNames: (count) => count === 1 ? "une autre personne" : `${count} autres`,
		doi: "DOI",
		published: "Publication",
		downloads: "Téléchargements",
		pdf: "PDF",
		markdown: "Markdown",
		links: "Liens",
		about: "À propos",
		contributors: "Contributions",
		abstract: "Résumé",
		annotations: "Annotations",
		commentary: "Commentaires",
		related: "À lire aussi",
		glossary: "Glossaire",
		people: "Auteurs et graphistes",
		bibliography: "Bibliographie",
		credits: "Crédits",
		relatedEntries: "Articles liés",
		annotationsInView: "Annotations du passage affiché",
		openAnnotations: (count) => count === 1 ? "Ouvrir l’annotation" : `Ouvrir les ${count} annotations`,
		closeAnnotation: "Fermer l’annotation",
		moreOnAnnotation: "Lire à la source",
		backTo: (title) => `Retour à ${title}`,
		newTab: "(nouvel onglet)",
		loading: "Chargement",
		retry: "Réessayer",
		entryFailed: "Cet article n’a pas pu être chargé.",
		annotationFailed: "Cette annotation n’a pas pu être chargée.",
		noAnnotations: "Cet article n’a pas d’annotations.",
		disconnected: "Le menu et cette page ne se comprennent pas. Recharger la page peut aider."
	},
	es: {
		journal: "Journal",
		minimise: "Minimizar",
		open: "Abrir",
		expand: "Ampliar",
		close: "Cerrar",
		authors: ["por ", ""],
		designers: ["Diseño: ", ""],
		and: null,
		moreNames: (count) => count === 1 ? "otra persona" : `otras ${count} personas`,
		doi: "DOI",
		published: "Publicado",
		downloads: "Descargas",
		pdf: "PDF",
		markdown: "Markdown",
		links: "Enlaces",
		about: "Acerca de",
		contributors: "Colaboradores",
		abstract: "Resumen",
		annotations: "Anotaciones",
		commentary: "Comentarios",
		related: "Relacionadas",
		glossary: "Glosario",
		people: "Autores y diseñadores",
		bibliography: "Bibliografía",
		credits: "Créditos",
		relatedEntries: "Artículos relacionados",
		annotationsInView: "Anotaciones del pasaje visible",
		openAnnotations: (count) => count === 1 ? "Abrir la anotación" : `Abrir las ${count} anotaciones`,
		closeAnnotation: "Cerrar la anotación",
		moreOnAnnotation: "Leer en la fuente",
		backTo: (title) => `Volver a ${title}`,
		newTab: "(se abre en otra pestaña)",
		loading: "Cargando",
		retry: "Reintentar",
		entryFailed: "No se pudo cargar este artículo.",
		annotationFailed: "No se pudo cargar esta anotación.",
		noAnnotations: "Este artículo no tiene anotaciones.",
		disconnected: "El menú y esta página no se entienden. Recargar la página puede ayudar."
	},
	ar,
	ja: {
		journal: "ジャーナル",
		minimise: "最小化",
		open: "開く",
		expand: "全画面",
		close: "閉じる",
		authors: ["", "⁠　⁠著"],
		designers: ["デザイン：", ""],
		and: null,
		moreNames: (count) => `ほか${count}名`,
		doi: "DOI",
		published: "公開日",
		downloads: "ダウンロード",
		pdf: "PDF",
		markdown: "Markdown",
		links: "リンク",
		about: "本誌について",
		contributors: "制作",
		abstract: "要旨",
		annotations: "注釈",
		commentary: "解説",
		related: "関連",
		glossary: "用語",
		people: "著者・デザイナー",
		bibliography: "参考文献",
		credits: "クレジット",
		relatedEntries: "関連記事",
		annotationsInView: "表示中の箇所の注釈",
		openAnnotations: (count) => `注釈${count}件をすべて開く`,
		closeAnnotation: "注釈を閉じる",
		moreOnAnnotation: "出典で読む",
		backTo: (title) => `「${title}」に戻る`,
		newTab: "（新しいタブで開きます）",
		loading: "読み込み中",
		retry: "再試行",
		entryFailed: "この記事を読み込めませんでした。",
		annotationFailed: "この注釈を読み込めませんでした。",
		noAnnotations: "この記事に注釈はありません。",
		disconnected: "メニューとこのページの間で通信できません。ページを再読み込みしてください。"
	}
};
/**
* Chooses the interface language for a host page, with English as the fallback. The direction is that of the interface
* language: the page's own direction does not apply to the frame's text.
* @param tag BCP 47 tag of the page
*/
function chooseLanguage(tag) {
	const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? "";
	const messages = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : void 0;
	if (messages === void 0) return {
		language: "en",
		direction: "ltr",
		messages: en
	};
	return {
		language: primary,
		direction: primary === "ar" ? "rtl" : "ltr",
		messages
	};
}
// embed/languages/dates.ts
/**
* Formats a release date for display.
* @param date `YYYY-MM-DD`; any other text is returned unchanged
* @param locales BCP 47 tags in order of preference; malformed tags are ignored
*/
function formatDate(date, locales) {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
	if (Number.isNaN(time)) return date;
	return new Intl.DateTimeFormat(wellFormed(locales), {
		dateStyle: "medium",
		timeZone: "UTC"
	}).format(time);
}
/** The tags that Intl accepts. */
function wellFormed(locales) {
	return locales.filter((locale) => {
		try {
			return Intl.getCanonicalLocales(locale).length > 0;
		} catch {
			return false;
		}
	});
}
// embed/languages/lists.ts
/**
* Splits a list such as "A, B & C" into its parts.
* @param and joins the last two items; `null` uses the conjunction of `Intl.ListFormat`
*/
function listParts(count, language, and) {
	const indexes = Array.from({ length: count }, (_, index) => String(index));
	if (and === null) return new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(indexes).map((part) => part.type === "element" ? { item: Number(part.value) } : { between: part.value });
	return indexes.flatMap((_, index) => {
		const item = { item: index };
		if (index === 0) return [item];
		return [{ between: index === count - 1 ? and : ", " }, item];
	});
}
// embed/frame/i18n.tsx
var I18nContext = createContext({
	...chooseLanguage("en"),
	contentLanguage: "en",
	locales: ["en"]
});
var I18nProvider = I18nContext.Provider;
var useI18n = () => useContext(I18nContext);
/**
* Chooses language and locales for a host page.
* @param tag BCP 47 tag of the page
* @param userLocales the locales of the user's browser; empty on the server, which does not know them
*/
function createI18n(tag, userLocales) {
	const chosen = chooseLanguage(tag);
	return {
		...chosen,
		contentLanguage: tag || chosen.language,
		locales: [
			...userLocales,
			tag,
			chosen.language
		]
	};
}
// embed/frame/components/credit-lines.tsx
/** Splits a line of the form "Role: names". A line without a role has names only. */
function splitCredit(line) {
	const [, role = "", names = line] = /^([^:]{1,60}):\s+(.+)$/.exec(line) ?? [];
	return {
		role,
		names: names.trim()
	};
}
/** An entry's credits, one per line, each with the role before the names. */
function CreditLines({ credits }) {
	const { contentLanguage } = useI18n();
	const lines = credits.split(/\r?\n/).filter((line) => line.trim() !== "");
	return /* @__PURE__ */ jsx("ul", {
		class: "credit-lines",
		lang: contentLanguage,
		children: lines.map(splitCredit).map(({ role, names }) => /* @__PURE__ */ jsxs("li", {
			dir: "auto",
			children: [role === "" ? null : /* @__PURE__ */ jsxs("span", {
				class: "label credit-part",
				children: [role, " "]
			}), names]
		}, role + names))
	});
}
// embed/frame/hooks/use-content-height.ts
/**
* Reports an element's height in whole CSS pixels whenever it changes. The height must not depend on that of the frame,
* otherwise each resize would cause another.
* @param enabled whether the frame currently takes the height of its content
*/
function useContentHeight(ref, resize, enabled) {
	useLayoutEffect(() => {
		const element = ref.current;
		if (element === null || !enabled) return;
		const observer = new ResizeObserver(() => {
			resize(Math.ceil(element.getBoundingClientRect().height)).catch(() => void 0);
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [
		ref,
		resize,
		enabled
	]);
}
// embed/theme/fonts.ts
/** Serif typefaces that most devices have, the most traditional ones first. */
var SYSTEM_SERIF = "\"Iowan Old Style\", \"Palatino Linotype\", Palatino, \"Source Serif 4\", Charter, \"Noto Serif\", Georgia, \"Liberation Serif\", serif";
/**
* Fallback while the journal's own font loads. The browser would search for each further name before the first paint.
*/
var FALLBACK_SERIF = "Georgia, serif";
/** Quotes a name as a CSS string, escaping all characters that could end it. */
function cssString$1(name) {
	return `"${name.replace(/[^\p{L}\p{N} _-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
/** The `font-family` of text: the entry's own font, otherwise the journal's first, otherwise a system serif. */
function textFontFamily({ fonts, entry }) {
	const name = entry.globalFontSettings?.trim() || fonts[0]?.cssFamily.trim();
	return name ? `${cssString$1(name)}, ${FALLBACK_SERIF}` : SYSTEM_SERIF;
}
// embed/theme/colour.ts
/**
* Normalises `#rgb` and `#rrggbb`, with or without `#` and in any case, to `#rrggbb` in lower case.
* @returns `null` for anything else, so that no other text reaches a style sheet
*/
function normaliseColour(value) {
	const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? "")?.[1]?.toLowerCase();
	if (digits === void 0) return null;
	return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
/** @param hex `#rrggbb` @returns linear-light channels, 0–1 */
function toLinear(hex) {
	const channel = (start) => {
		const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
		return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
	};
	return [
		channel(1),
		channel(3),
		channel(5)
	];
}
function toHex(rgb) {
	return `#${rgb.map((linear) => {
		const value = linear <= .0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - .055;
		return Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16).padStart(2, "0");
	}).join("")}`;
}
/** Relative luminance as WCAG defines it, 0–1. */
function luminance(hex) {
	const [red, green, blue] = toLinear(hex);
	return .2126 * red + .7152 * green + .0722 * blue;
}
/** Contrast ratio as WCAG defines it, 1–21. */
function contrast(one, other) {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return ((light ?? 0) + .05) / ((dark ?? 0) + .05);
}
function toLab(hex) {
	const [red, green, blue] = toLinear(hex);
	const l = Math.cbrt(.4122214708 * red + .5363325363 * green + .0514459929 * blue);
	const m = Math.cbrt(.2119034982 * red + .6806995451 * green + .1073969566 * blue);
	const s = Math.cbrt(.0883024619 * red + .2817188376 * green + .6299787005 * blue);
	return [
		.2104542553 * l + .793617785 * m - .0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + .4505937099 * s,
		.0259040371 * l + .7827717662 * m - .808675766 * s
	];
}
function fromLab([lightness, a, b]) {
	const l = (lightness + .3963377774 * a + .2158037573 * b) ** 3;
	const m = (lightness - .1055613458 * a - .0638541728 * b) ** 3;
	const s = (lightness - .0894841775 * a - 1.291485548 * b) ** 3;
	return toHex([
		4.0767416621 * l - 3.3077115913 * m + .2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - .3413193965 * s,
		-.0041960863 * l - .7034186147 * m + 1.707614701 * s
	]);
}
/**
* Mixes two colours in OKLab, where the way from one hue to another is a straight line. In OKLCH it would pass
* through a third hue.
* @param share of `colour` in the mixture, 0–1
*/
function mix(colour, ground, share) {
	const [from, to] = [toLab(ground), toLab(colour)];
	const at = (axis) => from[axis] + (to[axis] - from[axis]) * share;
	return fromLab([
		at(0),
		at(1),
		at(2)
	]);
}
/** The perceived distance of two colours. */
function distance(one, other) {
	const [a, b] = [toLab(one), toLab(other)];
	return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
// embed/theme/palette.ts
/** WCAG AA contrast of text and of focus rings. */
var TEXT_CONTRAST = 4.5;
var RING_CONTRAST = 3;
/** Share of the text colour in muted text when the contrast allows it. */
var MUTED_SHARE = .68;
/** The two themes of an entry: 0 is dark, 1 is light. */
var THEMES = [{
	ground: "#1c1b19",
	text: "#f3f0e9"
}, {
	ground: "#fbf9f4",
	text: "#1f1d1a"
}];
var FOCUS_RINGS = ["#1f62c9", "#8ab8ff"];
/** The preferred text colour if it is readable on the background, otherwise black or white, whichever is closer. */
function readableText(preferred, ground) {
	if (contrast(preferred, ground) >= TEXT_CONTRAST) return preferred;
	const [closest] = ["#000000", "#ffffff"].filter((text) => contrast(text, ground) >= TEXT_CONTRAST).sort((a, b) => distance(a, preferred) - distance(b, preferred));
	return closest ?? preferred;
}
/** The text colour, mixed with the background as far as AA allows. */
function mutedText(text, ground) {
	for (let share = MUTED_SHARE; share < 1; share += .04) {
		const muted = mix(text, ground, share);
		if (contrast(muted, ground) >= TEXT_CONTRAST) return muted;
	}
	return text;
}
function firstColour(...values) {
	for (const value of values) {
		const colour = normaliseColour(value);
		if (colour !== null) return colour;
	}
	return null;
}
/**
* Chooses the colours of a component. Background and text are chosen independently, in this order: the element's
* attribute, the entry's api colour, its `bgColor` or `textColor`, the theme. Black or white replaces an unreadable
* text colour.
*/
function choosePalette(entry, overrides) {
	const theme = entry.theme === 1 ? THEMES[1] : THEMES[0];
	const ground = firstColour(overrides.background, entry.apiBackgroundColor, entry.bgColor) ?? theme.ground;
	const text = readableText(firstColour(overrides.foreground, entry.apiForegroundColor, entry.textColor) ?? theme.text, ground);
	return {
		ground,
		text,
		muted: mutedText(text, ground),
		line: mix(text, ground, .2),
		focus: FOCUS_RINGS.find((ring) => contrast(ring, ground) >= RING_CONTRAST) ?? text,
		scheme: luminance(ground) < luminance(text) ? "dark" : "light"
	};
}
/** The palette as CSS custom properties. */
function paletteProperties(palette) {
	return [
		["--journal-ground", palette.ground],
		["--journal-text", palette.text],
		["--journal-muted", palette.muted],
		["--journal-line", palette.line],
		["--journal-focus", palette.focus],
		["--journal-scheme", palette.scheme]
	];
}
// embed/frame/hooks/use-document-theme.ts
/** Applies language, direction, colours and typeface to the document. The server has rendered their initial values. */
function useDocumentTheme({ entry, colours }, { language, direction }) {
	const shown = entry.status === "ready" ? entry.value : null;
	useEffect(() => {
		document.documentElement.lang = language;
		document.documentElement.dir = direction;
	}, [language, direction]);
	useEffect(() => {
		if (shown === null) return;
		const { style } = document.documentElement;
		const properties = paletteProperties(choosePalette(shown.entry, colours));
		for (const [name, value] of properties) style.setProperty(name, value);
		style.setProperty("--journal-face", textFontFamily(shown));
	}, [shown, colours]);
}
// embed/frame/hooks/use-escape.ts
/** Calls `onEscape` when the user presses Escape anywhere in the frame. */
function useEscape(onEscape) {
	useLayoutEffect(() => {
		const onKeyDown = (event) => {
			if (event.key === "Escape" && !event.defaultPrevented) onEscape();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [onEscape]);
}
// embed/frame/hooks/use-store.ts
/**
* Selects a value of a store's state. The component renders again only when the selected value changes.
* @param select must return the same object while the value is unchanged
*/
function useStore(store, select) {
	const [, rerender] = useReducer((count) => count + 1, 0);
	const selected = select(store.get());
	const isStale = useRef(() => false);
	isStale.current = () => select(store.get()) !== selected;
	useLayoutEffect(() => {
		const update = () => {
			if (isStale.current()) rerender(void 0);
		};
		update();
		return store.subscribe(update);
	}, [store]);
	return selected;
}
// embed/frame/ignore-failure.ts
/** Handles the rejection of a call whose result nobody needs. The shell reports failed calls itself. */
var ignoreFailure = () => void 0;
// embed/frame/state/frame-data.ts
/** Id of the script element that contains the data. */
var FRAME_DATA_ID = "journal-data";
/** Reduces a response to what the frames show. */
function frameEntry(response) {
	const { content: _content, ...entry } = response.entry;
	return {
		...response,
		entry
	};
}
/** The annotations that an entry lists: none when its editors hide them. */
function listedAnnotations(entry) {
	return entry.annotationVisibility ? entry.annotations : [];
}
// embed/footer/footer.tsx
/**
* Focuses the pressed button again when the frame regains the focus. The button cannot keep it, because the menu that
* it opens is modal.
*/
function focusOnReturn({ currentTarget: button }) {
	const focus = () => button.focus({ preventScroll: true });
	const focusOnce = () => window.addEventListener("focus", focus, { once: true });
	focusOnce();
	window.addEventListener("blur", focusOnce, { once: true });
}
function Band({ entry, onOpen }) {
	const { messages } = useI18n();
	const count = listedAnnotations(entry).length;
	return /* @__PURE__ */ jsxs("div", {
		class: "surface band",
		children: [entry.credits.trim() === "" ? null : /* @__PURE__ */ jsxs("section", {
			class: "credits",
			"aria-labelledby": "credits",
			children: [/* @__PURE__ */ jsx("h2", {
				id: "credits",
				class: "credits-head",
				children: messages.credits
			}), /* @__PURE__ */ jsx(CreditLines, { credits: entry.credits })]
		}), count === 0 ? null : /* @__PURE__ */ jsx("button", {
			type: "button",
			class: "action open-annotations",
			onClick: (event) => {
				focusOnReturn(event);
				onOpen();
			},
			children: messages.openAnnotations(count)
		})]
	});
}
/** The footer: the credits and a button that opens all annotations. Without both it is empty and has no height. */
function Footer({ store, hostPage }) {
	const state = useStore(store, (current) => current);
	const content = useRef(null);
	const i18n = createI18n(state.language, state.locales);
	useDocumentTheme(state, i18n);
	useContentHeight(content, hostPage.resize, true);
	useEscape(useCallback(() => hostPage.releaseFocus().catch(ignoreFailure), [hostPage]));
	const entry = state.entry.status === "ready" ? state.entry.value.entry : null;
	const hasContent = entry !== null && (listedAnnotations(entry).length > 0 || entry.credits.trim() !== "");
	return /* @__PURE__ */ jsx(I18nProvider, {
		value: i18n,
		children: /* @__PURE__ */ jsx("footer", {
			ref: content,
			class: "footer",
			children: hasContent ? /* @__PURE__ */ jsx(Band, {
				entry,
				onOpen: () => hostPage.openAnnotations().catch(ignoreFailure)
			}) : null
		})
	});
}
// embed/protocol/channel/latest-only.ts
/**
* Keeps one call in flight. Of the calls made meanwhile, only the latest is sent, after the answer to the first.
* It suits calls that describe a current state, such as a height: they can neither pile up nor overtake each other.
* @returns a function whose promise resolves when no call is waiting; it rejects, and drops the waiting call, when a
* call rejects
*/
function latestOnly(send) {
	let waiting;
	let running;
	async function run() {
		try {
			while (waiting !== void 0) {
				const args = waiting;
				waiting = void 0;
				await send(...args);
			}
		} finally {
			waiting = void 0;
			running = void 0;
		}
	}
	return (...args) => {
		waiting = args;
		running ??= run();
		return running;
	};
}
// embed/footer/host-page.ts
/**
* Creates the host page's methods before the channel is open.
* @param peer resolves with the peer when the channel is open; calls wait for it and reject with it
*/
function footerHostPage(peer) {
	return {
		resize: latestOnly(async (height) => (await peer()).resize(height)),
		releaseFocus: async () => (await peer()).releaseFocus(),
		getEntry: async () => (await peer()).getEntry(),
		openAnnotations: async () => (await peer()).openAnnotations()
	};
}
// embed/frame/components/frame-error-card.tsx
/** The content of a frame whose entry cannot be shown: the service's message on a card. */
function FrameErrorCard({ message }) {
	const { messages } = useI18n();
	return /* @__PURE__ */ jsxs("main", {
		class: "surface card menu-card",
		children: [/* @__PURE__ */ jsx("h1", {
			class: "label",
			children: messages.journal
		}), /* @__PURE__ */ jsx("p", {
			class: "failure",
			children: message
		})]
	});
}
// embed/frame/document/escape.ts
var ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
/** Escapes text for HTML text and quoted attributes. */
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
/** Escapes CSS for a style element, so that no `</style>` in it can end the element. */
function escapeStyle(css) {
	return css.replaceAll("<", "\\3c ");
}
/** Serialises a value as JSON for a script element, so that no `<\/script>` in it can end the element. */
function escapeJson(value) {
	return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
// embed/frame/document/html-document.ts
/**
* Matches a frame without a height. It receives its height from its scripts, so they are preloaded at once. In a
* visible frame the preload would delay the first paint.
*/
var NO_HEIGHT = "(height: 0)";
function scripts({ assets, data }) {
	if (data === null) return "";
	const links = assets.scripts.map((href) => `<link rel="preload" as="script" crossorigin media="${NO_HEIGHT}" href="${escapeHtml(href)}">`);
	return `<script type="application/json" id="${FRAME_DATA_ID}">${escapeJson(data)}<\/script>
${links.join("\n")}
<script type="module">${assets.start}<\/script>`;
}
/**
* Builds a frame's document. It escapes everything except the markup and the start script, which the build provides.
*/
function htmlDocument(content) {
	const { title, i18n, assets, css, element, markup } = content;
	const inlineStyles = [...assets.styles, css].map(escapeStyle);
	return {
		document: `<!doctype html>
<html lang="${escapeHtml(i18n.language)}" dir="${i18n.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${inlineStyles.map((style) => `<style>${style}</style>`).join("\n")}
</head>
<body>
<${element}>${markup}</${element}>
${scripts(content)}
</body>
</html>
`,
		inlineScripts: content.data === null ? [] : [assets.start],
		inlineStyles
	};
}
// embed/frame/state/frame-state.ts
/** The state that the server renders and the script hydrates. */
function initialFrameState({ entry, language, colours }) {
	return {
		entry: {
			status: "ready",
			value: entry
		},
		language,
		layout: "desktop",
		locales: [],
		colours
	};
}
/** Applies an action that concerns both frames. */
function reduceFrame(state, action) {
	switch (action.type) {
		case "entry": return {
			...state,
			entry: action.entry
		};
		case "page": return {
			...state,
			language: action.facts.language,
			layout: action.facts.layout
		};
		case "locales": return {
			...state,
			locales: action.locales
		};
		case "colours": return {
			...state,
			colours: action.colours
		};
	}
}
// embed/frame/state/store.ts
/** Creates a store. It notifies its subscribers only when `reduce` returns another object. */
function createStore(reduce, initial) {
	let state = initial;
	const listeners = /* @__PURE__ */ new Set();
	return {
		get: () => state,
		dispatch(action) {
			const next = reduce(state, action);
			if (next === state) return;
			state = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
// embed/menu/host-page.ts
/**
* Creates the host page's methods before the channel is open.
* @param peer resolves with the peer when the channel is open; calls wait for it and reject with it
*/
function menuHostPage(peer) {
	return {
		resize: latestOnly(async (height) => (await peer()).resize(height)),
		releaseFocus: async () => (await peer()).releaseFocus(),
		getEntry: async () => (await peer()).getEntry(),
		setView: async (view) => (await peer()).setView(view),
		setEdge: async (edge) => (await peer()).setEdge(edge),
		getAnnotation: async (idOrRef) => (await peer()).getAnnotation(idOrRef),
		setActiveAnnotation: async (id) => (await peer()).setActiveAnnotation(id),
		happened: async (action, subject) => (await peer()).happened(action, subject)
	};
}
// embed/rich-text/links.tsx
/** The handler of annotation links. Without one (`null`) they render as plain text. */
var AnnotationLinks = createContext(null);
var useAnnotationLinks = () => useContext(AnnotationLinks);
// embed/menu/context.tsx
var Context = createContext(null);
var MenuProvider = Context.Provider;
function useMenu() {
	const context = useContext(Context);
	if (context === null) throw new Error("Journal: a menu component was rendered outside the menu");
	return context;
}
var useHostPage = () => useMenu().hostPage;
var useController = () => useMenu().controller;
/** Selects a value of the menu's state; see `useStore`. */
var useMenuState = (select) => useStore(useMenu().store, select);
// embed/menu/state/menu-state.ts
/** The state of a menu that has opened nothing: initially, and again for another entry. */
var NOTHING_OPEN = {
	visible: [],
	active: null,
	listsAll: false,
	annotationRequests: 0
};
function bySlug(entry) {
	return new Map(entry.entry.annotations.map((value) => [value.id, {
		status: "ready",
		value
	}]));
}
/** The state that the server renders and the script hydrates. */
function initialMenuState(data) {
	return {
		...initialFrameState(data),
		...NOTHING_OPEN,
		view: "mid",
		closedView: "mid",
		collapsing: false,
		returnFocusTo: null,
		own: bySlug(data.entry),
		fetched: {},
		disconnected: false
	};
}
/** Whether the entry may open in `max`. */
function isExpandable(state) {
	return state.entry.status === "ready" && state.entry.value.entry.apiExpandable;
}
/**
* Finds an annotation of the entry or a fetched one, by slug or document reference; undefined before it is requested.
*/
function findAnnotation(state, id) {
	return state.own.get(id) ?? (Object.hasOwn(state.fetched, id) ? state.fetched[id] : void 0);
}
/** The annotation in a phone's sheet: the open one, unless `max` shows it. */
function openSheet(state) {
	return state.layout === "phone" && state.view !== "max" ? state.active : null;
}
/** Updates the annotations in view. The open card closes with its highlight; a phone's sheet stays open. */
function updateVisible(state, ids) {
	const { active } = state;
	const closes = active !== null && state.visible.includes(active) && !ids.includes(active) && state.view !== "max" && state.layout !== "phone";
	return {
		...state,
		visible: ids,
		active: closes ? null : active
	};
}
function changeView(state, view) {
	if (view === state.view) return state;
	const closedView = view === "max" ? state.closedView : view;
	return {
		...state,
		view,
		closedView,
		collapsing: false,
		listsAll: false,
		annotationRequests: 0
	};
}
var sameList = (one, other) => one.length === other.length && one.every((id, index) => id === other[index]);
/** Applies an action. Returns the same object if nothing changed. */
function reduceMenu(state, action) {
	switch (action.type) {
		case "view": return {
			...changeView(state, action.view),
			returnFocusTo: action.returnFocusTo ?? null
		};
		case "collapse": return {
			...state,
			collapsing: state.view === "max"
		};
		case "requestAnnotations": return {
			...state,
			annotationRequests: state.annotationRequests + 1
		};
		case "visible": return sameList(action.ids, state.visible) ? state : updateVisible(state, action.ids);
		case "active": return {
			...state,
			active: action.id,
			returnFocusTo: action.returnFocusTo ?? null
		};
		case "listAll": return {
			...state,
			listsAll: true
		};
		case "fetched": return {
			...state,
			fetched: {
				...state.fetched,
				[action.id]: action.annotation
			}
		};
		case "disconnected": return {
			...state,
			disconnected: true
		};
		case "entry": {
			const own = action.entry.status === "ready" ? bySlug(action.entry.value) : /* @__PURE__ */ new Map();
			return reduceFrame({
				...state,
				...NOTHING_OPEN,
				own
			}, action);
		}
		default: return reduceFrame(state, action);
	}
}
// embed/menu/annotations/annotation-type.tsx
var KNOWN_TYPES = [
	"commentary",
	"related",
	"glossary"
];
/** Orders annotation types: the known ones first, then the others by name. */
function compareTypes(one, other) {
	if (one === other) return 0;
	const rank = (type) => [...KNOWN_TYPES, type].indexOf(type);
	return rank(one) - rank(other) || one.localeCompare(other);
}
/** The name of a type in the interface language. An unknown type keeps the editors' name for it. */
function typeName(type, messages) {
	const known = KNOWN_TYPES.find((name) => name === type);
	return known === void 0 ? type.charAt(0).toLocaleUpperCase() + type.slice(1) : messages[known];
}
function AnnotationType({ type }) {
	const { messages } = useI18n();
	return type === "" ? null : /* @__PURE__ */ jsx("span", {
		class: "label annotation-type",
		children: typeName(type, messages)
	});
}
// embed/menu/annotations/annotation-row.tsx
/**
* An annotation's title on a phone. A tap opens the annotation as a sheet; closing the sheet returns the focus here.
*/
function AnnotationRow({ id }) {
	const controller = useController();
	const annotation = useMenuState((state) => findAnnotation(state, id));
	const returnFocusTo = useMenuState((state) => state.returnFocusTo);
	const { contentLanguage } = useI18n();
	const row = useRef(null);
	const takesFocus = returnFocusTo !== null && typeof returnFocusTo === "object" && returnFocusTo.annotation === id;
	useEffect(() => {
		if (takesFocus) row.current?.focus();
	}, [takesFocus]);
	if (annotation?.status !== "ready") return null;
	return /* @__PURE__ */ jsxs("button", {
		ref: row,
		type: "button",
		class: "annotation-row",
		onClick: () => controller.openAnnotation(id, "user"),
		children: [/* @__PURE__ */ jsx("span", {
			class: "annotation-title",
			lang: contentLanguage,
			dir: "auto",
			children: annotation.value.title
		}), /* @__PURE__ */ jsx(AnnotationType, { type: annotation.value.annotationType })]
	});
}
// embed/frame/components/heading.tsx
/** A heading of the given level, clamped to 1–6. */
function Heading({ level, ...rest }) {
	const clamped = Math.min(6, Math.max(1, Math.trunc(level)));
	if (clamped === 1) return /* @__PURE__ */ jsx("h1", { ...rest });
	if (clamped === 2) return /* @__PURE__ */ jsx("h2", { ...rest });
	if (clamped === 3) return /* @__PURE__ */ jsx("h3", { ...rest });
	if (clamped === 4) return /* @__PURE__ */ jsx("h4", { ...rest });
	return clamped === 5 ? /* @__PURE__ */ jsx("h5", { ...rest }) : /* @__PURE__ */ jsx("h6", { ...rest });
}
// embed/frame/components/icons.tsx
/** Points down. CSS rotates it in a closed section. */
var ChevronIcon = () => /* @__PURE__ */ jsx("svg", {
	class: "icon chevron",
	viewBox: "0 0 16 16",
	"aria-hidden": "true",
	children: /* @__PURE__ */ jsx("path", { d: "m4 6 4 4 4-4" })
});
/** Points against the reading direction. */
var BackIcon = () => /* @__PURE__ */ jsx("svg", {
	class: "icon icon-directed",
	viewBox: "0 0 16 16",
	"aria-hidden": "true",
	children: /* @__PURE__ */ jsx("path", { d: "m10 4-4 4 4 4" })
});
var CloseIcon = () => /* @__PURE__ */ jsx("svg", {
	class: "icon",
	viewBox: "0 0 16 16",
	"aria-hidden": "true",
	children: /* @__PURE__ */ jsx("path", { d: "m4 4 8 8m0-8-8 8" })
});
var ExternalIcon = () => /* @__PURE__ */ jsx("svg", {
	class: "icon icon-external icon-directed",
	viewBox: "0 0 10 10",
	"aria-hidden": "true",
	children: /* @__PURE__ */ jsx("path", { d: "M3 1.5h5.5V7M8.5 1.5l-7 7" })
});
// embed/frame/components/safe-href.ts
var SCHEMES = /* @__PURE__ */ new Set([
	"http:",
	"https:",
	"mailto:",
	"tel:"
]);
/**
* Accepts addresses that are safe in an `href`: http, https, mailto and tel.
* @returns the normalised address; `null` for other schemes, relative addresses and invalid ones
*/
function safeHref(href) {
	if (typeof href !== "string") return null;
	try {
		const url = new URL(href.trim());
		return SCHEMES.has(url.protocol) ? url.href : null;
	} catch {
		return null;
	}
}
// embed/frame/components/external-link.tsx
/** A link that opens in a new tab. With an unsafe or empty address it renders its text only. */
function ExternalLink({ href, quiet = false, children, ...rest }) {
	const i18n = useI18n();
	const safe = safeHref(href);
	if (safe === null) return /* @__PURE__ */ jsx(Fragment, { children });
	return /* @__PURE__ */ jsxs("a", {
		href: safe,
		target: "_blank",
		rel: "noopener",
		...rest,
		children: [
			children,
			quiet ? null : /* @__PURE__ */ jsx(ExternalIcon, {}),
			/* @__PURE__ */ jsxs("span", {
				class: "visually-hidden",
				children: [" ", i18n.messages.newTab]
			})
		]
	});
}
// embed/frame/components/image-address.ts
/** Requested image width in pixels: that of the widest column on a high-density screen. */
var IMAGE_WIDTH = 960;
/**
* Requests an image no larger than its display size. An address that already has parameters stays unchanged.
* @param width in device pixels
*/
function previewAddress(address, width = IMAGE_WIDTH) {
	const url = new URL(address);
	if (url.search !== "") return address;
	url.search = new URLSearchParams({
		w: String(width),
		fit: "max",
		auto: "format"
	}).toString();
	return url.href;
}
/** Reads the image size that the content backend writes into file names (`…-1200x800.jpg`); empty if there is none. */
function sizeInAddress(address) {
	const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(new URL(address).pathname) ?? [];
	return width && height ? {
		width: Number(width),
		height: Number(height)
	} : {};
}
// embed/frame/components/figure.tsx
/**
* An image with its caption. Renders nothing without an image. Where the address contains the image's size, the browser
* reserves space for it.
*/
function Figure({ image }) {
	const address = safeHref(image.url);
	if (address === null) return null;
	return /* @__PURE__ */ jsxs("figure", {
		class: "figure",
		children: [/* @__PURE__ */ jsx("img", {
			src: previewAddress(address),
			alt: image.alt ?? "",
			...sizeInAddress(address),
			loading: "lazy",
			decoding: "async"
		}), image.caption ? /* @__PURE__ */ jsx("figcaption", {
			class: "label",
			dir: "auto",
			children: image.caption
		}) : null]
	});
}
// embed/rich-text/hash-slug.ts
/** Reads the slug of a fragment link such as `#neap-tide`. @returns `null` for any other address */
function hashSlug(href) {
	if (typeof href !== "string" || !/^#[^\s#]+$/.test(href.trim())) return null;
	try {
		return decodeURIComponent(href.trim().slice(1));
	} catch {
		return null;
	}
}
// embed/rich-text/marks.ts
var PLAIN = { kind: "plain" };
var ELEMENTS = {
	strong: "strong",
	em: "em",
	code: "code",
	underline: "u",
	"strike-through": "s",
	sub: "sub",
	sup: "sup",
	highlight: "mark"
};
function isRecord(value) {
	return typeof value === "object" && value !== null;
}
function nonEmpty(value) {
	return typeof value === "string" && value !== "" ? value : null;
}
/** The annotation that a mark definition refers to: its public slug if resolved, otherwise the document reference. */
function referenceTarget(definition) {
	const reference = isRecord(definition.reference) ? definition.reference : {};
	return nonEmpty(definition.slug) ?? nonEmpty(reference._ref);
}
/**
* Interprets one mark of portable text.
* @param type name of the decorator, or `_type` of the definition
* @param definition the mark definition; undefined for a decorator
*/
function markMeaning(type, definition) {
	if (isRecord(definition)) {
		const target = type === "annotationReference" ? referenceTarget(definition) : hashSlug(definition.href);
		if (target !== null) return {
			kind: "annotation",
			target
		};
		const href = type === "link" ? safeHref(definition.href) : null;
		return href === null ? PLAIN : {
			kind: "link",
			href
		};
	}
	if (type === "secondary") return { kind: "secondary" };
	const tag = Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type] : void 0;
	return tag === void 0 ? PLAIN : {
		kind: "element",
		tag
	};
}
// embed/rich-text/spans.tsx
/** A link to another annotation. It never navigates, because that would add an entry to the page's history. */
function AnnotationLink({ target, children }) {
	const open = useAnnotationLinks();
	if (open === null) return /* @__PURE__ */ jsx(Fragment, { children });
	const onClick = (event) => {
		event.preventDefault();
		event.stopPropagation();
		open(target);
	};
	return /* @__PURE__ */ jsx("a", {
		class: "annotation-link",
		href: `#${encodeURIComponent(target)}`,
		onClick,
		children
	});
}
function Marked({ span }) {
	const meaning = markMeaning(span.markType, span.markDef);
	const children = /* @__PURE__ */ jsx(Inlines, { nodes: span.children });
	switch (meaning.kind) {
		case "link": return /* @__PURE__ */ jsx(ExternalLink, {
			href: meaning.href,
			children
		});
		case "annotation": return /* @__PURE__ */ jsx(AnnotationLink, {
			target: meaning.target,
			children
		});
		case "secondary": return /* @__PURE__ */ jsx("span", {
			class: "secondary",
			children
		});
		case "element": return /* @__PURE__ */ jsx(meaning.tag, { children });
		case "plain": return children;
	}
}
/** Renders one inline node. Text never changes its order, so the nodes need no keys. */
function inline(node) {
	if (isPortableTextToolkitTextNode(node)) return node.text === "\n" ? /* @__PURE__ */ jsx("br", {}) : node.text;
	return isPortableTextToolkitSpan(node) ? /* @__PURE__ */ jsx(Marked, { span: node }) : null;
}
function Inlines({ nodes }) {
	return /* @__PURE__ */ jsx(Fragment, { children: nodes.map(inline) });
}
/** Renders a block's spans with their marks nested. */
function Spans({ block }) {
	return /* @__PURE__ */ jsx(Inlines, { nodes: buildMarksTree(block) });
}
// embed/rich-text/rich-text.tsx
/** Block styles that render as muted paragraphs. */
var MUTED = /* @__PURE__ */ new Set(["classifier", "secondary"]);
/** Whether a rich text contains anything to render. */
function hasText(value) {
	return typeof value === "string" ? value.trim() !== "" : (value?.length ?? 0) > 0;
}
function ListItem({ item }) {
	const nested = item.children.filter(isPortableTextToolkitList);
	const own = {
		...item,
		children: item.children.filter((child) => !isPortableTextToolkitList(child))
	};
	return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx(Spans, { block: own }), nested.map((list) => /* @__PURE__ */ jsx(List, { list }, list._key))] });
}
function List({ list }) {
	const Tag = list.listItem === "number" ? "ol" : "ul";
	return /* @__PURE__ */ jsx(Tag, { children: list.children.map((item) => isPortableTextToolkitList(item) ? /* @__PURE__ */ jsx(List, { list: item }, item._key) : /* @__PURE__ */ jsx(ListItem, { item }, item._key)) });
}
function Block({ block, level }) {
	const style = block.style ?? "normal";
	const text = /* @__PURE__ */ jsx(Spans, { block });
	const heading = /^h([1-6])$/.exec(style)?.[1];
	if (heading !== void 0) return /* @__PURE__ */ jsx(Heading, {
		level: level + Math.max(1, Number(heading) - 1),
		dir: "auto",
		children: text
	});
	if (style === "blockquote") return /* @__PURE__ */ jsx("blockquote", {
		dir: "auto",
		children: text
	});
	return /* @__PURE__ */ jsx("p", {
		dir: "auto",
		class: MUTED.has(style) ? style : void 0,
		children: text
	});
}
function Node({ node, level }) {
	if (isPortableTextToolkitList(node)) return /* @__PURE__ */ jsx(List, { list: node });
	if (node._type === "divider") return /* @__PURE__ */ jsx("hr", {});
	return isPortableTextBlock(node) ? /* @__PURE__ */ jsx(Block, {
		block: node,
		level
	}) : null;
}
/** Renders portable text, or plain text with empty lines between its paragraphs. */
function RichText({ value, level }) {
	if (value === null || !hasText(value)) return null;
	const nodes = typeof value === "string" ? [] : nestLists(value, "html");
	const paragraphs = typeof value === "string" ? value.split(/\n{2,}/) : [];
	return /* @__PURE__ */ jsxs("div", {
		class: "rich-text",
		children: [nodes.map((node, index) => /* @__PURE__ */ jsx(Node, {
			node,
			level
		}, node._key ?? index)), paragraphs.map((paragraph) => /* @__PURE__ */ jsx("p", {
			dir: "auto",
			children: paragraph
		}, paragraph))]
	});
}
// embed/menu/annotations/annotation-text.tsx
/** An annotation's figure, text and sources. */
function AnnotationText({ annotation, level }) {
	const { messages, contentLanguage } = useI18n();
	const { externalLink, doi } = annotation;
	return /* @__PURE__ */ jsxs("div", {
		lang: contentLanguage,
		children: [
			/* @__PURE__ */ jsx(Figure, { image: annotation.featuredImage }),
			/* @__PURE__ */ jsx(RichText, {
				value: annotation.content,
				level
			}),
			externalLink || doi ? /* @__PURE__ */ jsxs("p", {
				class: "label sources",
				children: [/* @__PURE__ */ jsx(ExternalLink, {
					href: externalLink,
					children: messages.moreOnAnnotation
				}), doi ? /* @__PURE__ */ jsxs(ExternalLink, {
					href: `https://doi.org/${doi}`,
					quiet: true,
					children: [
						messages.doi,
						" ",
						/* @__PURE__ */ jsx("bdi", { children: doi })
					]
				}) : null]
			}) : null
		]
	});
}
// embed/menu/annotations/scroller.tsx
/** At the end of a scroll, rounded sizes may differ by a pixel. */
var ROUNDING = 1;
function measure$1(box) {
	const below = box.scrollHeight - box.clientHeight - box.scrollTop;
	return {
		scrolls: box.scrollHeight > box.clientHeight + ROUNDING,
		atEnd: below <= ROUNDING
	};
}
/**
* A box whose overflowing text scrolls and fades out at the bottom. It is focusable by keyboard only while it
* scrolls.
*/
function Scroller({ label, children }) {
	const box = useRef(null);
	const [{ scrolls, atEnd }, setOverflow] = useState({
		scrolls: false,
		atEnd: true
	});
	const update = useCallback(() => {
		const element = box.current;
		if (element === null) return;
		const next = measure$1(element);
		setOverflow((last) => last.scrolls === next.scrolls && last.atEnd === next.atEnd ? last : next);
	}, []);
	useEffect(() => {
		const element = box.current;
		if (element === null) return;
		const observer = new ResizeObserver(update);
		observer.observe(element);
		for (const child of element.children) observer.observe(child);
		return () => observer.disconnect();
	}, [update]);
	return /* @__PURE__ */ jsx("section", {
		ref: box,
		class: "scroller",
		"data-fades": scrolls && !atEnd,
		"aria-label": scrolls ? label : void 0,
		tabIndex: scrolls ? 0 : void 0,
		onScroll: update,
		children
	});
}
// embed/menu/annotations/use-history.ts
/** A history that begins with one annotation. It may contain an annotation more than once. */
function useHistory(first) {
	const [steps, setSteps] = useState([first]);
	const [navigated, setNavigated] = useState(false);
	const go = (next) => {
		setNavigated(true);
		setSteps(next);
	};
	return {
		current: steps.at(-1) ?? first,
		previous: steps.at(-2),
		navigated,
		follow: (target) => go([...steps, target]),
		goBack: () => go(steps.slice(0, -1))
	};
}
// embed/menu/annotations/annotation-view.tsx
function Back({ to, onClick }) {
	const { messages } = useI18n();
	const previous = useMenuState((state) => findAnnotation(state, to));
	const title = previous?.status === "ready" ? previous.value.title : "…";
	return /* @__PURE__ */ jsxs("button", {
		type: "button",
		class: "action back",
		onClick,
		children: [/* @__PURE__ */ jsx(BackIcon, {}), messages.backTo(title)]
	});
}
/** The content of an annotation that is loading or has failed. */
function LoadStatus({ id, status }) {
	const controller = useController();
	const { messages } = useI18n();
	if (status === "loading") return /* @__PURE__ */ jsx("p", {
		class: "label progress",
		role: "status",
		children: messages.loading
	});
	return /* @__PURE__ */ jsxs("div", {
		role: "alert",
		children: [/* @__PURE__ */ jsx("p", { children: messages.annotationFailed }), /* @__PURE__ */ jsx("button", {
			type: "button",
			class: "action",
			onClick: () => controller.reload(id),
			children: messages.retry
		})]
	});
}
function Body({ id, loaded, level, scrolls }) {
	if (loaded.status !== "ready") return /* @__PURE__ */ jsx(LoadStatus, {
		id,
		status: loaded.status
	});
	const text = /* @__PURE__ */ jsx(AnnotationText, {
		annotation: loaded.value,
		level
	});
	return scrolls ? /* @__PURE__ */ jsx(Scroller, {
		label: loaded.value.title,
		children: text
	}) : text;
}
var LOADING = { status: "loading" };
/** The frame's `focus` event may fire this many milliseconds after the page's call that focuses the frame. */
var FOCUS_EVENT_DELAY = 500;
/** One annotation. A link to another annotation opens that one in its place, with a button to go back. */
function AnnotationView({ id, level, scrolls = false, takesFocus = false, children }) {
	const controller = useController();
	const { contentLanguage } = useI18n();
	const history = useHistory(id);
	const heading = useRef(null);
	const loaded = useMenuState((state) => findAnnotation(state, history.current)) ?? LOADING;
	const { navigated } = history;
	useEffect(() => controller.load(history.current), [controller, history.current]);
	useEffect(() => {
		if (!takesFocus) return;
		if (document.hasFocus()) return heading.current?.focus();
		const stop = new AbortController();
		const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(FOCUS_EVENT_DELAY)]);
		window.addEventListener("focus", () => heading.current?.focus(), {
			once: true,
			signal
		});
		return () => stop.abort();
	}, [takesFocus]);
	useEffect(() => {
		if (navigated && history.current !== "") heading.current?.focus();
	}, [navigated, history.current]);
	return /* @__PURE__ */ jsxs(AnnotationLinks.Provider, {
		value: history.follow,
		children: [
			history.previous === void 0 ? null : /* @__PURE__ */ jsx(Back, {
				to: history.previous,
				onClick: history.goBack
			}),
			/* @__PURE__ */ jsxs("div", {
				class: "annotation-head",
				children: [
					/* @__PURE__ */ jsx(Heading, {
						level,
						ref: heading,
						tabIndex: -1,
						class: "annotation-title",
						lang: contentLanguage,
						dir: "auto",
						children: loaded.status === "ready" ? loaded.value.title : ""
					}),
					loaded.status === "ready" ? /* @__PURE__ */ jsx(AnnotationType, { type: loaded.value.annotationType }) : null,
					children
				]
			}),
			/* @__PURE__ */ jsx(Body, {
				id: history.current,
				loaded,
				level,
				scrolls
			}, history.current)
		]
	});
}
// embed/menu/annotations/card-ids.ts
/** Ids of the annotations that have a card, in text order. In `min` only the open one has a card. */
function cardIds(state) {
	if (state.entry.status !== "ready" || state.view === "max") return [];
	const { active, visible } = state;
	if (state.view === "min") return active === null ? [] : [active];
	const ids = state.listsAll ? listedAnnotations(state.entry.value.entry).map(({ id }) => id) : visible;
	return active === null || ids.includes(active) ? ids : [active, ...ids];
}
// embed/menu/annotations/close-annotation.tsx
/** The button that closes the open annotation. */
function CloseAnnotation() {
	const controller = useController();
	const { messages } = useI18n();
	return /* @__PURE__ */ jsxs("button", {
		type: "button",
		class: "action close",
		onClick: () => controller.closeAnnotation(),
		children: [/* @__PURE__ */ jsx(CloseIcon, {}), /* @__PURE__ */ jsx("span", {
			class: "visually-hidden",
			children: messages.closeAnnotation
		})]
	});
}
// embed/menu/motion.ts
/** Timing of script-driven animations. The easing is that of theme/tokens.css. */
var TIMING = {
	duration: 220,
	easing: "cubic-bezier(0.2, 0, 0, 1)"
};
/** Whether the user asked for reduced motion. */
var prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
// embed/menu/annotations/use-flip.ts
/** Animates list items to their new positions when other items appear or disappear (FLIP). */
function useFlip(list) {
	const positions = useRef(/* @__PURE__ */ new Map());
	useLayoutEffect(() => {
		const before = positions.current;
		positions.current = /* @__PURE__ */ new Map();
		for (const item of list.current?.children ?? []) {
			if (!(item instanceof HTMLElement)) continue;
			const position = item.offsetTop;
			const previous = before.get(item);
			positions.current.set(item, position);
			if (previous === void 0 || previous === position || prefersReducedMotion()) continue;
			item.animate([{ translate: `0 ${previous - position}px` }, { translate: "0 0" }], TIMING);
		}
	});
}
// embed/menu/annotations/use-presence.ts
/**
* Adds to `now` the ids that only `before` contains. Each follows the id that it followed before, so a leaving card
* keeps its position.
*/
function keepLeaving(before, now) {
	const merged = [...now];
	for (const [index, id] of before.entries()) {
		if (now.includes(id)) continue;
		const previous = before[index - 1];
		merged.splice(previous === void 0 ? 0 : merged.indexOf(previous) + 1, 0, id);
	}
	return merged;
}
/** Keeps cards rendered during their exit animation, until `remove` is called for them. */
function usePresence(ids) {
	const rendered = useRef(ids);
	const [, setRemovals] = useState(0);
	rendered.current = keepLeaving(rendered.current, ids);
	return {
		present: rendered.current.map((id) => ({
			id,
			isLeaving: !ids.includes(id)
		})),
		remove(id) {
			if (ids.includes(id)) return;
			rendered.current = rendered.current.filter((other) => other !== id);
			setRemovals((count) => count + 1);
		}
	};
}
// embed/menu/annotations/cards.tsx
/** Name of the exit animation in annotation-card.css. */
var EXIT_ANIMATION = "card-out";
/** One annotation in view: its text, or on a phone its title as a button. The open one scrolls into view. */
function Card({ id, isLeaving, onExit }) {
	const active = useMenuState((state) => state.active === id);
	const isPhone = useMenuState((state) => state.layout === "phone");
	const card = useRef(null);
	useEffect(() => {
		if (active) card.current?.scrollIntoView({ block: "nearest" });
	}, [active]);
	const onAnimationEnd = ({ animationName }) => {
		if (isLeaving && animationName === EXIT_ANIMATION) onExit();
	};
	return /* @__PURE__ */ jsx("li", {
		ref: card,
		class: "surface card annotation-card",
		"data-annotation": id,
		"data-active": active,
		"data-leaving": isLeaving,
		onAnimationEnd,
		children: isPhone ? /* @__PURE__ */ jsx(AnnotationRow, { id }) : /* @__PURE__ */ jsx(AnnotationView, {
			id,
			level: 2,
			scrolls: true,
			takesFocus: active,
			children: active ? /* @__PURE__ */ jsx(CloseAnnotation, {}) : null
		})
	});
}
/** The cards below the menu: one per annotation whose highlight is in the viewport. */
function Cards() {
	const state = useMenuState((current) => current);
	const { messages } = useI18n();
	const list = useRef(null);
	const { present, remove } = usePresence(cardIds(state));
	useFlip(list);
	if (present.length === 0) return null;
	return /* @__PURE__ */ jsx("ul", {
		ref: list,
		class: "cards",
		"aria-label": messages.annotationsInView,
		"data-many": present.length > 2,
		children: present.map((card) => /* @__PURE__ */ jsx(Card, {
			...card,
			onExit: () => remove(card.id)
		}, card.id))
	});
}
// embed/menu/annotations/use-swipe-down.ts
/** Minimum distance of a swipe in pixels. After a shorter one the box returns to its position. */
var MIN_DISTANCE = 56;
/**
* Lets the user drag a box down by its handle to dismiss it.
* @returns `ref` for the box and `handlers` for the handle
*/
function useSwipeDown(onDismiss) {
	const ref = useRef(null);
	const start = useRef(null);
	const move = (pixels) => ref.current?.style.setProperty("translate", `0 ${Math.max(0, pixels)}px`);
	const reset = () => {
		start.current = null;
		ref.current?.style.removeProperty("translate");
	};
	return {
		ref,
		handlers: {
			onPointerDown(event) {
				start.current = event.clientY;
				event.currentTarget.setPointerCapture(event.pointerId);
			},
			onPointerMove(event) {
				if (start.current !== null) move(event.clientY - start.current);
			},
			onPointerUp(event) {
				const isDismissed = start.current !== null && event.clientY - start.current >= MIN_DISTANCE;
				reset();
				if (isDismissed) onDismiss();
			},
			onPointerCancel: reset
		}
	};
}
// embed/menu/annotations/sheet.tsx
/** The open annotation on a phone, at the bottom edge within reach of the thumb. A swipe down closes it. */
function Sheet({ id }) {
	const controller = useController();
	const swipe = useSwipeDown(() => controller.closeAnnotation());
	return /* @__PURE__ */ jsxs("section", {
		ref: swipe.ref,
		class: "surface sheet annotation-card",
		"data-annotation": id,
		"data-active": true,
		children: [/* @__PURE__ */ jsx("div", {
			class: "grip",
			...swipe.handlers
		}), /* @__PURE__ */ jsx(AnnotationView, {
			id,
			level: 1,
			scrolls: true,
			takesFocus: true,
			children: /* @__PURE__ */ jsx(CloseAnnotation, {})
		}, id)]
	});
}
// embed/menu/card/failed-card.tsx
/** The card of an entry that failed to load, with a button to try again. */
function FailedCard() {
	const { messages } = useI18n();
	const controller = useController();
	return /* @__PURE__ */ jsxs("header", {
		class: "surface card menu-card",
		children: [
			/* @__PURE__ */ jsx("p", {
				class: "label",
				children: messages.journal
			}),
			/* @__PURE__ */ jsx("p", {
				class: "failure",
				role: "alert",
				children: messages.entryFailed
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				class: "action",
				onClick: () => controller.loadEntry(),
				children: messages.retry
			})
		]
	});
}
// embed/menu/card/loading-card.tsx
/** The card of a loading entry. It reserves the space of the title and shows progress only after a short delay. */
function LoadingCard() {
	const { messages } = useI18n();
	return /* @__PURE__ */ jsxs("header", {
		class: "surface card menu-card",
		"aria-busy": "true",
		children: [
			/* @__PURE__ */ jsx("p", {
				class: "label",
				children: messages.journal
			}),
			/* @__PURE__ */ jsx("div", { class: "title-placeholder" }),
			/* @__PURE__ */ jsx("p", {
				class: "label progress",
				role: "status",
				children: messages.loading
			})
		]
	});
}
// embed/frame/components/doi-and-date.tsx
/** An entry's DOI and release date on one line. Renders nothing when both are missing. */
function DoiAndDate({ doi, doiUrl, releaseDate }) {
	const { messages, locales } = useI18n();
	if (doi === "" && releaseDate === "") return null;
	return /* @__PURE__ */ jsxs("p", {
		class: "facts label",
		children: [doi === "" ? /* @__PURE__ */ jsx("span", {}) : /* @__PURE__ */ jsxs(ExternalLink, {
			href: doiUrl,
			class: "doi",
			quiet: true,
			children: [
				messages.doi,
				" ",
				/* @__PURE__ */ jsx("bdi", { children: doi })
			]
		}), releaseDate === "" ? null : /* @__PURE__ */ jsxs("time", {
			dateTime: releaseDate,
			children: [/* @__PURE__ */ jsxs("span", {
				class: "visually-hidden",
				children: [messages.published, " "]
			}), /* @__PURE__ */ jsx("bdi", { children: formatDate(releaseDate, locales) })]
		})]
	});
}
// embed/frame/components/people.tsx
function MoreNames({ count, onClick }) {
	const { messages } = useI18n();
	return /* @__PURE__ */ jsx("button", {
		type: "button",
		class: "more-names",
		onClick,
		children: messages.moreNames(count)
	});
}
/** Names as running text: "by A, B & C". Renders nothing without names. */
function People({ people, around: [before, after], class: name, limit = people.length }) {
	const { messages, language, contentLanguage } = useI18n();
	const [showsAll, setShowsAll] = useState(false);
	const named = people.filter((person) => person.title.trim() !== "");
	if (named.length === 0) return null;
	const shown = showsAll || named.length <= limit + 1 ? named : named.slice(0, limit);
	const hidden = named.length - shown.length;
	const parts = listParts(shown.length + (hidden > 0 ? 1 : 0), language, messages.and);
	return /* @__PURE__ */ jsxs("p", {
		class: name,
		children: [
			before,
			parts.map((part) => {
				if ("between" in part) return part.between;
				const person = shown[part.item];
				if (person === void 0) return /* @__PURE__ */ jsx(MoreNames, {
					count: hidden,
					onClick: () => setShowsAll(true)
				}, "more");
				return /* @__PURE__ */ jsx("bdi", {
					class: "name",
					lang: contentLanguage,
					children: /* @__PURE__ */ jsx(ExternalLink, {
						href: person.externalLink,
						quiet: true,
						children: person.title
					})
				}, part.item);
			}),
			after
		]
	});
}
// embed/menu/title.tsx
/** Titles of at least this many characters use a smaller font size. */
var LONG = 60;
var VERY_LONG = 140;
function titleLength(title) {
	if (title.length < LONG) return "short";
	return title.length < VERY_LONG ? "long" : "very-long";
}
/** The entry's title. */
function Title({ title, singleLine = false }) {
	const { contentLanguage } = useI18n();
	return /* @__PURE__ */ jsx("h1", {
		class: singleLine ? "title-line" : "title",
		"data-length": titleLength(title),
		lang: contentLanguage,
		dir: "auto",
		children: title
	});
}
// embed/menu/card/menu-card.tsx
/** The number of names that a card shows at first. */
var NAME_LIMIT$1 = 6;
function Actions() {
	const controller = useController();
	const state = useMenuState((current) => current);
	const { messages } = useI18n();
	const other = state.view === "min" ? "mid" : "min";
	const expand = useRef(null);
	const takesFocus = state.returnFocusTo === "expand";
	useEffect(() => {
		if (takesFocus) expand.current?.focus();
	}, [takesFocus]);
	if (state.disconnected) return null;
	return /* @__PURE__ */ jsxs("div", {
		class: "actions",
		children: [/* @__PURE__ */ jsx("button", {
			type: "button",
			class: "action",
			onClick: () => controller.showCard(other),
			children: other === "min" ? messages.minimise : messages.open
		}), isExpandable(state) ? /* @__PURE__ */ jsx("button", {
			ref: expand,
			type: "button",
			class: "action",
			onClick: () => controller.expand(),
			children: messages.expand
		}) : null]
	});
}
/** The content that only `mid` shows. */
function Details({ entry, fadesIn }) {
	const { messages, contentLanguage } = useI18n();
	return /* @__PURE__ */ jsxs("div", {
		class: "particulars",
		"data-fades-in": fadesIn,
		children: [
			/* @__PURE__ */ jsx(Title, { title: entry.title }),
			/* @__PURE__ */ jsx(People, {
				people: entry.authors,
				around: messages.authors,
				class: "authors",
				limit: NAME_LIMIT$1
			}),
			/* @__PURE__ */ jsx(People, {
				people: entry.designers,
				around: messages.designers,
				class: "designers",
				limit: NAME_LIMIT$1
			}),
			entry.blurb === "" ? null : /* @__PURE__ */ jsx("p", {
				class: "blurb",
				lang: contentLanguage,
				dir: "auto",
				children: entry.blurb
			})
		]
	});
}
/** The menu as a title line (`min`) or as a card (`mid`). */
function MenuCard({ entry }) {
	const state = useMenuState((current) => current);
	const { messages } = useI18n();
	const isMin = state.view === "min";
	const wasMin = useRef(false);
	wasMin.current ||= isMin;
	return /* @__PURE__ */ jsxs("header", {
		class: "surface card menu-card",
		children: [
			/* @__PURE__ */ jsxs("div", {
				class: "bar",
				children: [isMin ? /* @__PURE__ */ jsx(Title, {
					title: entry.title,
					singleLine: true
				}) : /* @__PURE__ */ jsx("p", {
					class: "label",
					children: messages.journal
				}), /* @__PURE__ */ jsx(Actions, {})]
			}),
			isMin ? null : /* @__PURE__ */ jsx(Details, {
				entry,
				fadesIn: wasMin.current
			}),
			/* @__PURE__ */ jsx(DoiAndDate, {
				doi: entry.doi,
				doiUrl: entry.doiUrl,
				releaseDate: entry.releaseDate
			}),
			state.disconnected ? /* @__PURE__ */ jsx("p", {
				class: "label",
				role: "status",
				children: messages.disconnected
			}) : null
		]
	});
}
// embed/menu/max/sections/section.tsx
/** A collapsible section of `max`. The browser's text search also searches closed sections and opens a match. */
function Section({ name, title, count, initiallyOpen = true, mustOpen = false, openRequests = 0, children }) {
	const [open, setOpen] = useState(initiallyOpen);
	const id = useId();
	const head = useRef(null);
	const body = useRef(null);
	useEffect(() => body.current?.addEventListener("beforematch", () => setOpen(true)), []);
	useEffect(() => {
		if (mustOpen) setOpen(true);
	}, [mustOpen]);
	useEffect(() => {
		if (openRequests === 0) return;
		setOpen(true);
		head.current?.scrollIntoView({ block: "start" });
		head.current?.focus({ preventScroll: true });
	}, [openRequests]);
	return /* @__PURE__ */ jsxs("section", {
		class: `section section-${name}`,
		"data-section": name,
		"aria-labelledby": `${id}-title`,
		children: [/* @__PURE__ */ jsx("h2", {
			id: `${id}-title`,
			children: /* @__PURE__ */ jsxs("button", {
				ref: head,
				type: "button",
				class: "section-head",
				"aria-expanded": open,
				"aria-controls": id,
				onClick: () => setOpen(!open),
				children: [
					/* @__PURE__ */ jsx("span", { children: title }),
					count === void 0 ? null : /* @__PURE__ */ jsx("span", {
						class: "label count",
						children: count
					}),
					/* @__PURE__ */ jsx(ChevronIcon, {})
				]
			})
		}), /* @__PURE__ */ jsx("div", {
			ref: body,
			id,
			class: "section-body",
			hidden: open ? void 0 : "until-found",
			children
		})]
	});
}
// embed/menu/max/sections/about.tsx
function Contributors({ credits }) {
	const { messages } = useI18n();
	if (credits.length === 0) return null;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("h3", {
		class: "label",
		children: messages.contributors
	}), /* @__PURE__ */ jsx("dl", {
		class: "contributors",
		children: credits.map(({ title, externalTitle, creditLine }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: externalTitle || title }), creditLine.map((line) => /* @__PURE__ */ jsxs("dd", { children: [line.name, line.title === "" ? null : /* @__PURE__ */ jsxs("span", {
			class: "label",
			children: [" ", line.title]
		})] }, line.name))] }, title))
	})] });
}
/** The journal's own links. */
function JournalLinks({ links }) {
	const { messages } = useI18n();
	if (links.length === 0) return null;
	return /* @__PURE__ */ jsx("nav", {
		class: "links",
		"aria-label": messages.links,
		children: /* @__PURE__ */ jsx("ul", { children: links.map(({ linkTitle, linkUrl }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ExternalLink, {
			href: linkUrl,
			class: "action",
			quiet: true,
			children: linkTitle
		}) }, linkUrl)) })
	});
}
/** The journal's description of itself, with its aside and contributors. */
function AboutSection({ about }) {
	const { messages, contentLanguage } = useI18n();
	if (!hasText(about.text) && !hasText(about.asideText) && about.credits.length === 0) return null;
	return /* @__PURE__ */ jsxs(Section, {
		name: "about",
		title: messages.about,
		initiallyOpen: false,
		children: [/* @__PURE__ */ jsxs("div", {
			lang: contentLanguage,
			children: [/* @__PURE__ */ jsx(RichText, {
				value: about.text,
				level: 2
			}), hasText(about.asideText) ? /* @__PURE__ */ jsx("aside", {
				class: "aside",
				children: /* @__PURE__ */ jsx(RichText, {
					value: about.asideText,
					level: 2
				})
			}) : null]
		}), /* @__PURE__ */ jsx(Contributors, { credits: about.credits })]
	});
}
// embed/menu/max/use-slices.ts
/** Calls back after the next paint. @returns a function that cancels the call */
function afterPaint(callback) {
	const channel = new MessageChannel();
	channel.port1.onmessage = callback;
	const frame = requestAnimationFrame(() => channel.port2.postMessage(null));
	return () => {
		cancelAnimationFrame(frame);
		channel.port1.close();
	};
}
/**
* Renders a long list in slices: one slice at first, and one more after every paint.
* @param size number of items in a slice; no more than a slow phone renders within one frame
* @param atLeast number of items to render at once in any case
*/
function useSlices(items, size, atLeast = 0) {
	const [count, setCount] = useState(size);
	const shown = Math.max(count, atLeast);
	const complete = shown >= items.length;
	useEffect(() => complete ? void 0 : afterPaint(() => setCount(shown + size)), [
		complete,
		shown,
		size
	]);
	return complete ? items : items.slice(0, shown);
}
// embed/menu/max/sections/annotations.tsx
/** The number of annotations that a slow phone renders within one frame. */
var SLICE_SIZE = 3;
/** Sorts annotations by type. Within a type they keep the text order. */
function sortByType(annotations) {
	return annotations.toSorted((one, other) => compareTypes(one.annotationType, other.annotationType));
}
/** One annotation in full. The active one scrolls into view and takes the focus. */
function Item({ id }) {
	const active = useMenuState((state) => state.active === id);
	const item = useRef(null);
	useEffect(() => {
		if (!active) return;
		item.current?.scrollIntoView({ block: "start" });
		item.current?.focus({ preventScroll: true });
	}, [active]);
	return /* @__PURE__ */ jsx("li", {
		ref: item,
		class: "annotation-item",
		tabIndex: -1,
		"data-annotation": id,
		"data-active": active,
		children: /* @__PURE__ */ jsx(AnnotationView, {
			id,
			level: 4
		})
	});
}
function createItem({ id, annotationType }) {
	return {
		type: annotationType,
		item: /* @__PURE__ */ jsx(Item, { id }, id)
	};
}
function Group({ type, items }) {
	const { messages } = useI18n();
	return /* @__PURE__ */ jsxs("div", {
		class: "group",
		children: [/* @__PURE__ */ jsx("h3", {
			class: "label group-head",
			children: typeName(type, messages)
		}), /* @__PURE__ */ jsx("ul", { children: items })]
	});
}
/** The open annotation if it belongs to another entry. */
function ForeignAnnotation({ id }) {
	return /* @__PURE__ */ jsx("ul", {
		class: "group",
		children: /* @__PURE__ */ jsx(Item, { id }, id)
	});
}
/** All annotations of the entry in full, grouped by type. Long lists render in slices. */
function AnnotationsSection({ annotations }) {
	const { messages } = useI18n();
	const active = useMenuState((state) => state.active);
	const requests = useMenuState((state) => state.annotationRequests);
	const sorted = useMemo(() => sortByType(annotations), [annotations]);
	const items = useMemo(() => sorted.map(createItem), [sorted]);
	const activeIndex = sorted.findIndex(({ id }) => id === active);
	const shown = useSlices(items, SLICE_SIZE, activeIndex + 1);
	const types = [...new Set(shown.map(({ type }) => type))];
	const ofType = (name) => shown.filter(({ type }) => type === name).map(({ item }) => item);
	return /* @__PURE__ */ jsxs(Section, {
		name: "annotations",
		title: messages.annotations,
		count: annotations.length,
		mustOpen: active !== null,
		openRequests: requests,
		children: [
			annotations.length === 0 ? /* @__PURE__ */ jsx("p", {
				class: "empty",
				children: messages.noAnnotations
			}) : null,
			active !== null && activeIndex < 0 ? /* @__PURE__ */ jsx(ForeignAnnotation, { id: active }) : null,
			types.map((type) => /* @__PURE__ */ jsx(Group, {
				type,
				items: ofType(type)
			}, type))
		]
	});
}
// embed/menu/max/sections/credits.tsx
/** The entry's credits. Renders nothing without credits. */
function CreditsSection({ credits }) {
	const { messages } = useI18n();
	if (credits.trim() === "") return null;
	return /* @__PURE__ */ jsx(Section, {
		name: "credits",
		title: messages.credits,
		children: /* @__PURE__ */ jsx(CreditLines, { credits })
	});
}
// embed/menu/max/sections/downloads.tsx
/** The address of the PDF. The editors may override that of the file. */
function pdfAddress(pdf, preview) {
	return (preview?.override ? safeHref(preview.downloadUrl) : null) ?? safeHref(pdf?.url);
}
function PreviewImage({ preview }) {
	const address = safeHref(preview.url);
	if (address === null) return null;
	const width = 520;
	const height = Math.round(width / preview.asset.metadata.dimensions.aspectRatio) || void 0;
	const alt = ("altText" in preview ? preview.altText : null) ?? "";
	return /* @__PURE__ */ jsx("img", {
		class: "pdf-preview",
		src: address,
		alt,
		width,
		height,
		loading: "lazy",
		decoding: "async"
	});
}
/** A link to the PDF, with a preview image of its first page if the entry has one. */
function PdfLink({ pdf, preview }) {
	const { messages } = useI18n();
	const address = pdfAddress(pdf, preview);
	if (address === null) return null;
	return /* @__PURE__ */ jsxs(ExternalLink, {
		href: address,
		class: "download",
		quiet: true,
		"data-file": "pdf",
		children: [preview === null ? null : /* @__PURE__ */ jsx(PreviewImage, { preview }), /* @__PURE__ */ jsx("span", {
			class: "action",
			children: preview?.downloadLabel || messages.pdf
		})]
	});
}
/** Links to the entry's files. Renders nothing without files. */
function Downloads({ pdf, markdown, preview }) {
	const { messages } = useI18n();
	const address = pdfAddress(pdf, preview);
	if (address === null && markdown === null) return null;
	return /* @__PURE__ */ jsxs("ul", {
		class: "downloads",
		"aria-label": messages.downloads,
		children: [address === null ? null : /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(PdfLink, {
			pdf,
			preview
		}) }), markdown === null ? null : /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ExternalLink, {
			href: markdown.url,
			class: "action",
			quiet: true,
			"data-file": "markdown",
			children: messages.markdown
		}) })]
	});
}
// embed/menu/max/sections/people.tsx
function Portrait({ person }) {
	const address = safeHref(person.featuredImage.url);
	if (address === null) return null;
	const alt = person.featuredImage.alt ?? "";
	return /* @__PURE__ */ jsx("img", {
		class: "portrait",
		src: previewAddress(address, 144),
		alt,
		width: 72,
		height: 72,
		loading: "lazy"
	});
}
/** The people of an entry who have a biography. */
function PeopleSection({ people }) {
	const { messages, contentLanguage } = useI18n();
	const described = people.filter(({ biography }) => hasText(biography));
	if (described.length === 0) return null;
	return /* @__PURE__ */ jsx(Section, {
		name: "people",
		title: messages.people,
		initiallyOpen: false,
		children: /* @__PURE__ */ jsx("ul", { children: described.map((person) => /* @__PURE__ */ jsxs("li", {
			class: "biography",
			lang: contentLanguage,
			children: [
				/* @__PURE__ */ jsx(Portrait, { person }),
				/* @__PURE__ */ jsx("h3", {
					class: "annotation-title",
					children: /* @__PURE__ */ jsx(ExternalLink, {
						href: person.externalLink,
						children: person.title
					})
				}),
				/* @__PURE__ */ jsx(RichText, {
					value: person.biography,
					level: 3
				})
			]
		}, person.title)) })
	});
}
// embed/menu/max/sections/related.tsx
/** The number of names that a related entry shows at first. */
var NAME_LIMIT = 6;
/** One related entry with its description and PDF. */
function Related({ entry }) {
	const { messages, contentLanguage } = useI18n();
	const description = hasText(entry.shortIntroduction) ? entry.shortIntroduction : entry.introduction;
	return /* @__PURE__ */ jsxs("li", {
		class: "related-entry",
		children: [
			/* @__PURE__ */ jsx("h3", {
				class: "related-title",
				lang: contentLanguage,
				dir: "auto",
				children: /* @__PURE__ */ jsx(ExternalLink, {
					href: entry.externalLink ?? entry.doiUrl,
					quiet: true,
					children: entry.title
				})
			}),
			/* @__PURE__ */ jsx(People, {
				people: entry.authors,
				around: messages.authors,
				class: "authors",
				limit: NAME_LIMIT
			}),
			/* @__PURE__ */ jsx("div", {
				lang: contentLanguage,
				children: /* @__PURE__ */ jsx(RichText, {
					value: description,
					level: 3
				})
			}),
			/* @__PURE__ */ jsx(DoiAndDate, {
				doi: entry.doi,
				doiUrl: entry.doiUrl,
				releaseDate: entry.releaseDate
			}),
			/* @__PURE__ */ jsx(PdfLink, {
				pdf: entry.pdf,
				preview: entry.pdfPreview
			})
		]
	});
}
function RelatedSection({ entries }) {
	const { messages } = useI18n();
	return /* @__PURE__ */ jsx(Section, {
		name: "related",
		title: messages.relatedEntries,
		count: entries.length,
		children: /* @__PURE__ */ jsx("ul", { children: entries.map((entry) => /* @__PURE__ */ jsx(Related, { entry }, entry.url)) })
	});
}
// embed/menu/max/sections/text.tsx
/** A section of rich text. Renders nothing without text. */
function TextSection({ value, ...section }) {
	const { contentLanguage } = useI18n();
	if (!hasText(value)) return null;
	return /* @__PURE__ */ jsx(Section, {
		...section,
		children: /* @__PURE__ */ jsx("div", {
			lang: contentLanguage,
			children: /* @__PURE__ */ jsx(RichText, {
				value,
				level: 2
			})
		})
	});
}
// embed/menu/max/columns.tsx
/** Title, authors and publication data of the entry. */
function Imprint({ entry: { entry } }) {
	const { messages, contentLanguage } = useI18n();
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Figure, { image: entry.featuredImage }),
		/* @__PURE__ */ jsx(Title, { title: entry.title }),
		/* @__PURE__ */ jsx(People, {
			people: entry.authors,
			around: messages.authors,
			class: "authors"
		}),
		/* @__PURE__ */ jsx(People, {
			people: entry.designers,
			around: messages.designers,
			class: "designers"
		}),
		entry.blurb === "" ? null : /* @__PURE__ */ jsx("p", {
			class: "blurb",
			lang: contentLanguage,
			dir: "auto",
			children: entry.blurb
		}),
		/* @__PURE__ */ jsx(DoiAndDate, {
			doi: entry.doi,
			doiUrl: entry.doiUrl,
			releaseDate: entry.releaseDate
		})
	] });
}
/** Bibliography, biographies and credits. */
function Appendix({ entry: { entry } }) {
	const { messages } = useI18n();
	const { bibliography } = entry;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(TextSection, {
			name: "bibliography",
			title: messages.bibliography,
			value: bibliography,
			initiallyOpen: false
		}),
		/* @__PURE__ */ jsx(PeopleSection, { people: [...entry.authors, ...entry.designers] }),
		/* @__PURE__ */ jsx(CreditsSection, { credits: entry.credits })
	] });
}
function Abstract({ entry: { entry } }) {
	const { messages } = useI18n();
	return /* @__PURE__ */ jsx(TextSection, {
		name: "abstract",
		title: messages.abstract,
		value: entry.introduction
	});
}
/** Downloads, the journal's description and its links. */
function Journal$1({ entry: { entry, about, settings } }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Downloads, {
			pdf: entry.pdf,
			markdown: entry.markdown,
			preview: entry.pdfPreview
		}),
		/* @__PURE__ */ jsx(AboutSection, { about }),
		/* @__PURE__ */ jsx(JournalLinks, { links: settings.externalLinks })
	] });
}
/** The blocks in the order of rendering: one per paint, so that no task takes long. */
var ORDER = [
	"bar",
	"imprint",
	"abstract",
	"journal",
	"annotations",
	"related",
	"appendix"
];
/** Creates all blocks once, so that a new block does not render the previous ones again. */
function createBlocks(entry) {
	const { annotations, annotationVisibility, relatedEntries } = entry.entry;
	return {
		bar: null,
		imprint: /* @__PURE__ */ jsx(Imprint, { entry }),
		abstract: /* @__PURE__ */ jsx(Abstract, { entry }),
		journal: /* @__PURE__ */ jsx(Journal$1, { entry }),
		annotations: annotationVisibility ? /* @__PURE__ */ jsx(AnnotationsSection, { annotations }) : null,
		related: /* @__PURE__ */ jsx(RelatedSection, { entries: relatedEntries }),
		appendix: /* @__PURE__ */ jsx(Appendix, { entry })
	};
}
/** The columns of `max`: imprint, reading and, for an entry with related entries, further reading. */
function Columns({ entry }) {
	const blocks = useMemo(() => createBlocks(entry), [entry]);
	const shown = useSlices(ORDER, 1);
	const block = (name) => shown.includes(name) ? blocks[name] : null;
	const hasRelated = entry.entry.relatedEntries.length > 0;
	return /* @__PURE__ */ jsxs("div", {
		class: "columns",
		"data-columns": hasRelated ? 3 : 2,
		"aria-busy": shown.length < ORDER.length,
		children: [
			/* @__PURE__ */ jsxs("div", {
				class: "imprint",
				children: [block("imprint"), block("journal")]
			}),
			/* @__PURE__ */ jsxs("div", {
				class: "reading",
				children: [
					block("abstract"),
					block("annotations"),
					block("appendix")
				]
			}),
			hasRelated ? /* @__PURE__ */ jsx("div", {
				class: "further",
				children: block("related")
			}) : null
		]
	});
}
// embed/menu/max/use-expand-animation.ts
/** Approximate height of a card whose title fits on one line. */
var CARD_HEIGHT = 200;
/** The box of a card in a viewport of this width, as the shell sizes it, in CSS pixels. */
function cardBox(viewport) {
	if (viewport < 640) return {
		inset: 6,
		width: viewport - 12
	};
	return {
		inset: 12,
		width: viewport / (viewport < 1024 ? 2 : 4) - 12
	};
}
/** Clips the page first to the size of the card, then not at all. */
function outlines() {
	const { inset, width } = cardBox(innerWidth);
	const [right, bottom] = [innerWidth - inset - width, Math.max(inset, innerHeight - inset - CARD_HEIGHT)];
	return [{ clipPath: `inset(${inset}px ${right}px ${bottom}px ${inset}px round 6px)` }, { clipPath: "inset(0)" }];
}
var CONTENT = [{ opacity: 0 }, { opacity: 1 }];
/** Animates the size of the page's background and the opacity of its content. */
function animate(page, timing) {
	const content = [...page.children].map((child) => child.animate(CONTENT, timing));
	return Promise.all([page.animate(outlines(), timing), ...content].map(({ finished }) => finished));
}
/** Animates the page from the card's size when it opens, and back to it before it closes. */
function useExpandAnimation(page) {
	const controller = useController();
	const collapsing = useMenuState((state) => state.collapsing);
	useLayoutEffect(() => {
		if (page.current !== null && !prefersReducedMotion()) animate(page.current, TIMING);
	}, [page]);
	useEffect(() => {
		if (!collapsing) return;
		const finish = () => controller.finishCollapse();
		if (page.current === null || prefersReducedMotion()) finish();
		else animate(page.current, {
			...TIMING,
			direction: "reverse",
			fill: "forwards"
		}).then(finish, finish);
	}, [
		page,
		collapsing,
		controller
	]);
}
// embed/menu/max/use-focus-loop.ts
var FOCUSABLE = "a[href], button:not([disabled]), [tabindex=\"0\"]";
/** The controls that can take the focus now, which excludes those in closed sections. */
function focusable(box) {
	return [...box.querySelectorAll(FOCUSABLE)].filter((element) => element.checkVisibility());
}
/** Keeps the focus inside a modal box: Tab on the last control goes to the first, and Shift+Tab the other way. */
function useFocusLoop(box) {
	useEffect(() => {
		const element = box.current;
		if (element === null) return;
		const onKeyDown = (event) => {
			if (event.key !== "Tab") return;
			const controls = focusable(element);
			const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
			if (document.activeElement !== from) return;
			event.preventDefault();
			to?.focus();
		};
		element.addEventListener("keydown", onKeyDown);
		return () => element.removeEventListener("keydown", onKeyDown);
	}, [box]);
}
// embed/menu/max/max.tsx
function Bar({ close }) {
	const controller = useController();
	const { messages } = useI18n();
	return /* @__PURE__ */ jsxs("div", {
		class: "max-bar surface",
		children: [/* @__PURE__ */ jsx("p", {
			class: "label",
			children: messages.journal
		}), /* @__PURE__ */ jsxs("button", {
			ref: close,
			type: "button",
			class: "action",
			onClick: () => controller.collapse(),
			children: [messages.close, /* @__PURE__ */ jsx(CloseIcon, {})]
		})]
	});
}
/** The menu in the whole viewport, as a modal dialog. */
function Max({ entry }) {
	const focusesAnnotation = useMenuState((state) => state.annotationRequests > 0 || state.active !== null);
	const page = useRef(null);
	const close = useRef(null);
	useExpandAnimation(page);
	useFocusLoop(page);
	const focusesAnnotationInitially = useRef(focusesAnnotation);
	useEffect(() => {
		if (!focusesAnnotationInitially.current) close.current?.focus();
	}, []);
	return /* @__PURE__ */ jsxs("div", {
		ref: page,
		class: "surface max",
		role: "dialog",
		"aria-modal": "true",
		"aria-label": entry.entry.title,
		children: [/* @__PURE__ */ jsx(Bar, { close }), /* @__PURE__ */ jsx(Columns, { entry })]
	});
}
// embed/menu/use-page-sync.ts
/** Reports the open annotation and the frame's edge to the host page whenever they change. */
function usePageSync(state, hostPage) {
	const { active } = state;
	const edge = openSheet(state) === null ? "top" : "bottom";
	useEffect(() => {
		hostPage.setActiveAnnotation(active).catch(ignoreFailure);
	}, [hostPage, active]);
	useEffect(() => {
		hostPage.setEdge(edge).catch(ignoreFailure);
	}, [hostPage, edge]);
}
// embed/menu/menu.tsx
/** The current view: `max`, a phone's sheet, or the card with the annotations in view. */
function View() {
	const entry = useMenuState((state) => state.entry);
	const isMax = useMenuState((state) => state.view === "max");
	const sheet = useMenuState(openSheet);
	if (entry.status === "loading") return /* @__PURE__ */ jsx(LoadingCard, {});
	if (entry.status === "failed") return /* @__PURE__ */ jsx(FailedCard, {});
	if (isMax) return /* @__PURE__ */ jsx(Max, { entry: entry.value });
	if (sheet !== null) return /* @__PURE__ */ jsx(Sheet, { id: sheet }, sheet);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(MenuCard, { entry: entry.value.entry }), /* @__PURE__ */ jsx(Cards, {})] });
}
/** The root element of the view. The frame takes its height. */
function Page() {
	const state = useMenuState((current) => current);
	const hostPage = useHostPage();
	const content = useRef(null);
	const view = useMemo(() => /* @__PURE__ */ jsx(View, {}), []);
	useContentHeight(content, hostPage.resize, state.view !== "max");
	usePageSync(state, hostPage);
	useLayoutEffect(() => {
		document.documentElement.dataset.view = state.view;
	}, [state.view]);
	return /* @__PURE__ */ jsx("main", {
		ref: content,
		class: "menu",
		"data-view": state.view,
		"data-layout": state.layout,
		children: view
	});
}
/** The menu: the content of its frame. */
function Menu({ store, controller, hostPage }) {
	const language = useStore(store, (state) => state.language);
	const locales = useStore(store, (state) => state.locales);
	const i18n = useMemo(() => createI18n(language, locales), [language, locales]);
	const context = useMemo(() => ({
		store,
		controller,
		hostPage
	}), [
		store,
		controller,
		hostPage
	]);
	const follow = useCallback((target) => controller.openAnnotation(target, "user"), [controller]);
	useDocumentTheme({
		entry: useStore(store, (state) => state.entry),
		colours: useStore(store, (state) => state.colours)
	}, i18n);
	useEscape(useCallback(() => controller.escape(), [controller]));
	return /* @__PURE__ */ jsx(I18nProvider, {
		value: i18n,
		children: /* @__PURE__ */ jsx(MenuProvider, {
			value: context,
			children: /* @__PURE__ */ jsx(AnnotationLinks.Provider, {
				value: follow,
				children: /* @__PURE__ */ jsx(Page, {})
			})
		})
	});
}
// embed/frame/state/entry-loader.ts
/**
* Creates a function that replaces the entry with the host page's current one. When calls overlap, only the answer to
* the last one counts.
* @returns the function; its promise resolves when the entry is ready or has failed
*/
function createEntryLoader(getEntry, dispatch) {
	let lastCall = 0;
	return async () => {
		lastCall += 1;
		const thisCall = lastCall;
		dispatch({
			type: "entry",
			entry: { status: "loading" }
		});
		const entry = await getEntry().then((response) => ({
			status: "ready",
			value: frameEntry(response)
		}), () => ({ status: "failed" }));
		if (thisCall === lastCall) dispatch({
			type: "entry",
			entry
		});
	};
}
// embed/menu/state/after-resize.ts
/**
* A frame that already has the right size fires no resize event. The wait for one ends after this many milliseconds.
*/
var RESIZE_TIMEOUT = 150;
/**
* Resolves when the frame has its new size. Browsers fire `resize` before they paint the new size, so content that is
* rendered at that moment never appears at the old size.
* @param call the call that asks the page for the size; it may settle before the resize, and a failure changes nothing
*/
function afterResize(frame, call) {
	return new Promise((resolve) => {
		const stop = new AbortController();
		const finish = () => {
			stop.abort();
			resolve();
		};
		frame.addEventListener("resize", finish, {
			once: true,
			signal: stop.signal
		});
		const startTimeout = () => frame.setTimeout(finish, RESIZE_TIMEOUT);
		call.then(startTimeout, startTimeout);
	});
}
// embed/menu/state/controller.ts
/** Runs the menu's commands, which come from the user or, through the protocol, from the host page. */
var MenuController = class {
	#store;
	#hostPage;
	#afterResize;
	#load;
	/** Whether the host page opened `max` or the annotation. If so, closing it returns the focus to the page. */
	#openedByPage = false;
	/** @param resized resolves when the frame has the size that a call asked the host page for */
	constructor(store, hostPage, resized = (call) => afterResize(window, call)) {
		this.#afterResize = resized;
		this.#store = store;
		this.#hostPage = hostPage;
		this.#load = createEntryLoader(hostPage.getEntry, store.dispatch);
	}
	/** Shows the title line or the card. The frame takes the height of its content. */
	showCard(view) {
		this.#store.dispatch({
			type: "view",
			view
		});
		this.#hostPage.setView(view).catch(ignoreFailure);
	}
	/** Opens `max`. It renders after the frame has grown, so nothing appears stretched. */
	async expand(by = "user") {
		this.#openedByPage = by === "page";
		const state = this.#store.get();
		if (!isExpandable(state) || state.view === "max") return;
		await this.#afterResize(this.#hostPage.setView("max"));
		this.#store.dispatch({
			type: "view",
			view: "max"
		});
	}
	/** Starts to close `max`. When its animation has ended, `finishCollapse` closes it. */
	collapse() {
		this.#store.dispatch({ type: "collapse" });
	}
	/** Closes `max`: shrinks the frame and shows the previous view. */
	async finishCollapse() {
		const { closedView } = this.#store.get();
		await this.#afterResize(this.#hostPage.setView(closedView));
		this.#store.dispatch({
			type: "active",
			id: null
		});
		this.#store.dispatch({
			type: "view",
			view: closedView,
			returnFocusTo: this.#openedByPage ? null : "expand"
		});
		this.#returnFocusToPage();
	}
	/** Shows a view that the host page has chosen. The shell has already sized the frame. */
	setView(view) {
		if (view === "max" && !isExpandable(this.#store.get())) return;
		this.#store.dispatch({
			type: "view",
			view
		});
	}
	/** Opens an annotation in the current view. */
	openAnnotation(id, by) {
		this.#openedByPage = by === "page";
		this.#store.dispatch({
			type: "active",
			id
		});
		this.load(id);
	}
	closeAnnotation() {
		const { active } = this.#store.get();
		const returnFocusTo = this.#openedByPage || active === null ? null : { annotation: active };
		this.#store.dispatch({
			type: "active",
			id: null,
			returnFocusTo
		});
		this.#returnFocusToPage();
	}
	/** Shows all annotations: in `max`, or as cards if the entry cannot expand. */
	async openAnnotations() {
		if (isExpandable(this.#store.get())) {
			await this.expand("page");
			this.#store.dispatch({ type: "requestAnnotations" });
			return;
		}
		this.showCard("mid");
		this.#store.dispatch({ type: "listAll" });
	}
	/** Fetches an annotation unless the entry contains it or it was fetched before. */
	load(id) {
		if (findAnnotation(this.#store.get(), id) === void 0) this.reload(id);
	}
	/** Fetches an annotation, even if it was fetched before. */
	reload(id) {
		this.#store.dispatch({
			type: "fetched",
			id,
			annotation: { status: "loading" }
		});
		this.#hostPage.getAnnotation(id).then((value) => this.#store.dispatch({
			type: "fetched",
			id,
			annotation: {
				status: "ready",
				value
			}
		}), () => this.#store.dispatch({
			type: "fetched",
			id,
			annotation: { status: "failed" }
		}));
	}
	/** Replaces the entry with the host page's current one and closes `max`. */
	async loadEntry() {
		const { view, closedView } = this.#store.get();
		if (view === "max") this.showCard(closedView);
		await this.#load();
	}
	/** Handles Escape: it closes `max`, otherwise the open annotation; otherwise it returns the focus to the page. */
	escape() {
		const { view, active } = this.#store.get();
		if (view === "max") this.collapse();
		else if (active !== null) this.closeAnnotation();
		else this.#hostPage.releaseFocus().catch(ignoreFailure);
	}
	#returnFocusToPage() {
		if (this.#openedByPage) this.#hostPage.releaseFocus().catch(ignoreFailure);
		this.#openedByPage = false;
	}
};
// embed/render.tsx
/** Names of the root elements. */
var MENU_ELEMENT = "journal-menu-page";
var FOOTER_ELEMENT = "journal-footer-page";
var ERROR_ELEMENT = "journal-error-page";
/** Selects the light theme for a frame without an entry. */
var LIGHT_THEME = { theme: 1 };
/** On the server there is no host page. Rendering makes no calls; a call would reject. */
var noPeer = () => Promise.reject(/* @__PURE__ */ new Error("Journal: the server has no host page"));
function rootCss(properties) {
	return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}
function entryCss(entry, options) {
	const palette = paletteProperties(choosePalette(entry.entry, options));
	return entry.fontFaceCss + rootCss([...palette, ["--journal-face", textFontFamily(entry)]]);
}
function renderEntry(response, options, element, component) {
	const { language, background, foreground, assets } = options;
	const entry = frameEntry(response);
	const data = {
		entry,
		language,
		colours: {
			background,
			foreground
		}
	};
	return htmlDocument({
		title: entry.entry.title,
		i18n: createI18n(language, []),
		assets,
		css: entryCss(entry, options),
		element,
		markup: renderToString(component(data)),
		data
	});
}
/** Renders the menu's document: its card and the data for its script. */
function renderMenu(entry, options) {
	return renderEntry(entry, options, MENU_ELEMENT, (data) => {
		const store = createStore(reduceMenu, initialMenuState(data));
		const hostPage = menuHostPage(noPeer);
		return /* @__PURE__ */ jsx(Menu, {
			store,
			controller: new MenuController(store, hostPage),
			hostPage
		});
	});
}
/** Renders the footer's document. */
function renderFooter(entry, options) {
	return renderEntry(entry, options, FOOTER_ELEMENT, (data) => /* @__PURE__ */ jsx(Footer, {
		store: createStore(reduceFrame, initialFrameState(data)),
		hostPage: footerHostPage(noPeer)
	}));
}
/**
* Renders the document of a frame whose entry cannot be shown. It has no script.
* @param message tells the user what is wrong
*/
function renderFrameError(message, options) {
	const i18n = createI18n(options.language, []);
	const card = /* @__PURE__ */ jsx(I18nProvider, {
		value: i18n,
		children: /* @__PURE__ */ jsx(FrameErrorCard, { message })
	});
	return htmlDocument({
		title: i18n.messages.journal,
		i18n,
		assets: options.assets,
		css: rootCss(paletteProperties(choosePalette(LIGHT_THEME, options))),
		element: ERROR_ELEMENT,
		markup: renderToString(card),
		data: null
	});
}
// bff/routes/embed-pages/frame-csp.ts
var sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/**
* The content security policy of a frame: its own scripts and styles, the journal's assets, nothing else. Inline
* scripts and styles are allowed by their hash, so the page needs neither `unsafe-inline` nor a nonce for each
* response.
*/
function frameCsp({ inlineScripts, inlineStyles }, { assetsOrigin, frameAncestors }) {
	return [
		"default-src 'none'",
		["script-src 'self'", ...inlineScripts.map(sha256)].join(" "),
		["style-src", ...inlineStyles.map(sha256)].join(" "),
		`img-src 'self' ${assetsOrigin}`,
		`font-src 'self' ${assetsOrigin}`,
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		`frame-ancestors ${frameAncestors}`
	].join("; ");
}
// bff/routes/embed-pages/frame-response.ts
var HTML_TYPE = "text/html; charset=utf-8";
/** A rendered frame as a page with its content security policy. */
var frameResponse = (frame, sources) => ({
	type: HTML_TYPE,
	body: frame.document,
	headers: { "content-security-policy": frameCsp(frame, sources) }
});
// bff/journal/colours.ts
var HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/;
function normaliseHex(value) {
	const digits = HEX.exec(value.trim().toLowerCase())?.[1];
	if (digits === void 0) return void 0;
	return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}
/**
* A colour as `#rrggbb` in lower case. Accepts `#rgb` and `#rrggbb`, with or without `#`, in any case, and the content
* backend's colour object (`{ hex }`). Any other value is `undefined`, because colours are written into CSS.
*/
function colour(value) {
	if (typeof value === "string") return normaliseHex(value);
	return isJsonObject(value) && typeof value.hex === "string" ? normaliseHex(value.hex) : void 0;
}
var COLOUR_FIELDS = [
	"bgColor",
	"textColor",
	"apiBackgroundColor",
	"apiForegroundColor"
];
/** The valid colour fields of an entry. Omits the others. */
function colourFields(entry) {
	const fields = {};
	for (const field of COLOUR_FIELDS) {
		const value = colour(entry[field]);
		if (value !== void 0) fields[field] = value;
	}
	return fields;
}
// bff/journal/stored-fields.ts
/** The object in a field, or an empty object. */
function record(value) {
	return isJsonObject(value) ? value : {};
}
/** The objects of a list. Skips the `null` items of dangling references. */
function records(value) {
	return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
function text(value) {
	return typeof value === "string" ? value : "";
}
/** A non-empty string, or `null`. */
function textOrNull(value) {
	return typeof value === "string" && value !== "" ? value : null;
}
function integer(value, fallback) {
	return typeof value === "number" && Number.isInteger(value) ? value : fallback;
}
function flag(value, fallback) {
	return typeof value === "boolean" ? value : fallback;
}
/** An opt-in field: `{ [name]: true }` if it is on, otherwise no field. */
function optIn(name, value) {
	const fields = {};
	if (value === true) fields[name] = true;
	return fields;
}
// bff/journal/portable-text.ts
/**
* GROQ projection of the blocks of a rich-text field: as stored, with the target's public slug added to each annotation
* reference. References are not followed further, so cycles between annotations are harmless.
*/
var blocksQuery = `[]{..., markDefs[]{..., _type == "annotationReference" => {"slug": reference->url.current}}}`;
/** Rejects names that every object inherits, such as `constructor`: a renderer lookup would find them. */
function isName(value) {
	return typeof value === "string" && value !== "" && !(value in Object.prototype);
}
var nameOr = (value, fallback) => isName(value) ? value : fallback;
function markDef(value) {
	const { slug, ...stored } = value;
	const named = {
		...stored,
		_type: nameOr(value._type, "unknown")
	};
	return typeof slug === "string" ? {
		...named,
		slug
	} : named;
}
function child(value) {
	const _type = nameOr(value._type, "span");
	if (_type !== "span") return {
		...value,
		_type
	};
	return {
		...value,
		_type,
		marks: Array.isArray(value.marks) ? value.marks.filter(isName) : [],
		text: text(value.text)
	};
}
function block(value) {
	const _type = nameOr(value._type, "block");
	if (_type !== "block") return {
		...value,
		_type
	};
	const content = {
		..."listItem" in value ? { listItem: nameOr(value.listItem, "bullet") } : {},
		markDefs: records(value.markDefs).map(markDef),
		children: records(value.children).map(child)
	};
	return {
		...value,
		...content,
		_type,
		style: nameOr(value.style, "normal")
	};
}
/** The blocks of a rich-text field with all fields that portable text requires. */
function blocks(value) {
	return Array.isArray(value) ? value.filter(isJsonObject).map(block) : [];
}
// bff/journal/about.ts
/** GROQ expression for the journal's own description. */
var aboutQuery = `*[_id == "journalAbout"][0]{text${blocksQuery}, asideText${blocksQuery}, credits}`;
/** Builds the journal's description. */
function about(value, render) {
	const raw = record(value);
	return {
		text: render(raw.text),
		asideText: render(raw.asideText),
		credits: records(raw.credits).map(({ title, externalTitle, creditLine }) => ({
			title: text(title),
			externalTitle: text(externalTitle),
			creditLine: records(creditLine).map((line) => ({
				name: text(line.name),
				title: text(line.title)
			}))
		}))
	};
}
// bff/journal/images.ts
/** GROQ projection of an image field. */
var imageQuery = "{alt, caption, \"url\": asset->url}";
/** Builds an image without a caption. */
function squareImage(value) {
	const image = record(value);
	return {
		url: textOrNull(image.url),
		alt: textOrNull(image.alt)
	};
}
/** Builds an image. An empty caption stays an empty string. */
function image(value) {
	const { caption } = record(value);
	return {
		...squareImage(value),
		caption: typeof caption === "string" ? caption : null
	};
}
// bff/journal/links.ts
var SAFE_PROTOCOLS = /* @__PURE__ */ new Set([
	"http:",
	"https:",
	"mailto:",
	"tel:"
]);
function hasSafeProtocol(href) {
	return URL.canParse(href) && SAFE_PROTOCOLS.has(new URL(href).protocol);
}
/**
* A link that is safe in an `href`: http, https, mailto, tel or a local hash. Returns `null` for other values. The
* scheme is read by the URL parser, as in the reader's browser: `java\nscript:` is `javascript:`.
*/
function safeLink(value) {
	const href = textOrNull(value)?.trim() ?? "";
	return href.startsWith("#") || hasSafeProtocol(href) ? href : null;
}
/** The address of a DOI. Empty without a DOI. */
function doiUrl(doi) {
	return doi === "" ? "" : `https://doi.org/${encodeURI(doi)}`;
}
// bff/journal/annotation.ts
/** GROQ projection of an annotation. */
var annotationQuery = `{"slug": url.current, title, annotationType, externalLink, doi,
  featuredImage${imageQuery}, content${blocksQuery}, scanText}`;
/** GROQ filter of an entry's annotation references: keeps those to published annotations with a slug. */
var resolvingAnnotations = "[defined(@->url.current)]";
function scanText(value) {
	const { enableScanText, scanSegments } = record(value);
	return {
		enableScanText: flag(enableScanText, false),
		scanSegments: records(scanSegments).map(({ scanKeyword, scanPhrase }) => ({
			scanKeyword: text(scanKeyword),
			scanPhrase: text(scanPhrase)
		}))
	};
}
/** Builds an annotation. */
function annotation(value, render) {
	const raw = record(value);
	const slug = text(raw.slug);
	return {
		id: slug,
		title: text(raw.title),
		url: slug,
		content: render(raw.content),
		annotationType: text(raw.annotationType),
		externalLink: safeLink(raw.externalLink),
		doi: textOrNull(raw.doi),
		featuredImage: image(raw.featuredImage),
		scanText: scanText(raw.scanText)
	};
}
/** Builds the annotations of an entry. Skips those that do not resolve or have no slug. */
function annotations(value, render) {
	return records(value).filter(({ slug }) => text(slug) !== "").map((raw) => annotation(raw, render));
}
// bff/journal/content-items.ts
/** GROQ projection of an article's body. Items of other types are returned as stored. */
var contentQuery = `[]{..., _type == "contentBlock" => {
  text${blocksQuery}, tertiary${blocksQuery}, carousel[]{..., "url": image.asset->url}}}`;
function slide(raw) {
	return {
		_key: text(raw._key),
		image: { url: textOrNull(raw.url) },
		alt: textOrNull(raw.alt),
		caption: textOrNull(raw.caption),
		...optIn("invertImagesOnHover", raw.invertImagesOnHover)
	};
}
function contentBlock(raw, render) {
	return {
		_type: "contentBlock",
		_key: text(raw._key),
		heading: textOrNull(raw.heading),
		text: render(raw.text),
		tertiary: render(raw.tertiary),
		fontFamily: textOrNull(raw.fontFamily),
		...optIn("alignTertiaryToParagraphStart", raw.alignTertiaryToParagraphStart),
		carousel: records(raw.carousel).map(slide)
	};
}
/** Builds the items of an article's body. Unknown types pass through unchanged. */
function contentItems(value, render) {
	return records(value).map((raw) => raw._type === "contentBlock" ? contentBlock(raw, render) : {
		...raw,
		_type: text(raw._type)
	});
}
// bff/journal/files.ts
/** GROQ projection of a file field. */
var fileQuery = "{\"url\": asset->url, \"mimeType\": asset->mimeType, \"filename\": asset->originalFilename}";
/** GROQ projection of a PDF's preview image. */
var previewQuery = `{altText, crop, hotspot, override, downloadLabel, downloadUrl,
  "asset": asset->{_id, url, metadata{dimensions{aspectRatio}}}}`;
/** Width of the resized preview image, in pixels. */
var PREVIEW_WIDTH = 520;
function lastSegment(url) {
	return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}
function file(value) {
	const { url, mimeType, filename } = record(value);
	if (typeof url !== "string" || !URL.canParse(url)) return null;
	return {
		url,
		mimeType: textOrNull(mimeType),
		filename: textOrNull(filename) ?? lastSegment(url)
	};
}
/** Builds the description of a PDF file. Returns `null` without a file. */
function pdf(value) {
	const stored = file(value);
	if (stored === null) return null;
	return {
		url: stored.url,
		pdfMimeType: stored.mimeType ?? "application/pdf",
		pdfFilename: stored.filename
	};
}
/** Builds the description of a Markdown file. Returns `null` without a file. */
function markdown(value) {
	const stored = file(value);
	if (stored === null) return null;
	return {
		url: stored.url,
		markdownMimeType: stored.mimeType ?? "text/markdown",
		markdownFilename: stored.filename
	};
}
function previewUrl(assetUrl) {
	const url = new URL(assetUrl);
	url.searchParams.set("w", String(PREVIEW_WIDTH));
	url.searchParams.set("auto", "format");
	return url.href;
}
function aspectRatio(asset) {
	const ratio = record(record(asset.metadata).dimensions).aspectRatio;
	return typeof ratio === "number" && Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}
/** Builds the preview of a related entry's PDF. Returns `null` if its image does not resolve. */
function relatedPdfPreview(value) {
	const preview = record(value);
	const asset = record(preview.asset);
	const url = text(asset.url);
	if (!URL.canParse(url)) return null;
	return {
		asset: {
			_id: text(asset._id),
			url,
			metadata: { dimensions: { aspectRatio: aspectRatio(asset) } }
		},
		override: flag(preview.override, false),
		downloadLabel: textOrNull(preview.downloadLabel),
		downloadUrl: safeLink(preview.downloadUrl),
		url: previewUrl(url)
	};
}
/** Builds the preview of the current entry's PDF, including crop and hotspot. */
function pdfPreview(value) {
	const related = relatedPdfPreview(value);
	if (related === null) return null;
	const { altText, crop, hotspot } = record(value);
	return {
		altText: textOrNull(altText),
		crop: isJsonObject(crop) ? crop : null,
		hotspot: isJsonObject(hotspot) ? hotspot : null,
		...related
	};
}
// bff/journal/persons.ts
/** GROQ projections of references to people, for metadata and for full entries. */
var personNamesQuery = "[]->{title, externalLink}";
var personsQuery = `[]->{title, externalLink, featuredImage${imageQuery}, biography${blocksQuery}}`;
/** Builds people for metadata and related entries. */
function personNames(value) {
	return records(value).map(({ title, externalLink }) => ({
		title: text(title),
		externalLink: safeLink(externalLink)
	}));
}
/** Builds people for full entries. */
function persons(value, render) {
	return records(value).map(({ title, externalLink, featuredImage, biography }) => ({
		title: text(title),
		externalLink: safeLink(externalLink),
		featuredImage: image(featuredImage),
		biography: Array.isArray(biography) ? render(biography) : null
	}));
}
// bff/journal/entry-meta.ts
/** GROQ expression for the published entry with the slug `$id`. */
var entryOfSlug = "*[_type == \"entry\" && url.current == $id][0]";
/** GROQ fields of an entry's metadata, without people. */
var entryMetaFields = `"slug": url.current, title, blurb, doi, releaseDate, apiExpandable, annotationVisibility,
  bgColor, textColor, apiBackgroundColor, apiForegroundColor, theme,
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery},
  "annotationsCount": count(annotations${resolvingAnnotations})`;
/** GROQ expression for an entry's metadata. */
var entryMetaQuery = `${entryOfSlug}{${entryMetaFields},
  authors${personNamesQuery}, designers${personNamesQuery}}`;
var THEME_DARK = 0;
/** Builds the metadata of an entry. Unset options have defaults: expandable, annotations visible, dark theme. */
function entryMeta(raw) {
	const slug = text(raw.slug);
	const doi = text(raw.doi);
	return {
		title: text(raw.title),
		url: slug,
		id: slug,
		blurb: text(raw.blurb),
		doi,
		doiUrl: doiUrl(doi),
		releaseDate: text(raw.releaseDate),
		apiExpandable: flag(raw.apiExpandable, true),
		annotationVisibility: flag(raw.annotationVisibility, true),
		...colourFields(raw),
		theme: integer(raw.theme, THEME_DARK),
		featuredImage: image(raw.featuredImage),
		featuredImageSquare: squareImage(raw.featuredImageSquare),
		authors: personNames(raw.authors),
		designers: personNames(raw.designers),
		pdf: pdf(raw.pdf),
		markdown: markdown(raw.markdown),
		pdfPreview: pdfPreview(raw.pdfPreview),
		annotationsCount: integer(raw.annotationsCount, 0)
	};
}
// bff/journal/related-entry.ts
/** GROQ projection of references to other entries. */
var relatedEntriesQuery = `[]->{title, "slug": url.current, doi, releaseDate, externalLink,
  introduction${blocksQuery}, shortIntroduction${blocksQuery},
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  authors${personNamesQuery}, designers${personNamesQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery}}`;
/** Builds the related entries of an entry. */
function relatedEntries(value, render) {
	return records(value).map((raw) => ({
		title: text(raw.title),
		url: text(raw.slug),
		doi: text(raw.doi),
		doiUrl: doiUrl(text(raw.doi)),
		releaseDate: text(raw.releaseDate),
		introduction: render(raw.introduction),
		shortIntroduction: render(raw.shortIntroduction),
		externalLink: safeLink(raw.externalLink),
		featuredImage: image(raw.featuredImage),
		featuredImageSquare: squareImage(raw.featuredImageSquare),
		authors: personNames(raw.authors),
		designers: personNames(raw.designers),
		pdf: pdf(raw.pdf),
		markdown: markdown(raw.markdown),
		pdfPreview: relatedPdfPreview(raw.pdfPreview)
	}));
}
// bff/journal/entry.ts
/** GROQ expression for a full entry. */
var entryQuery = `${entryOfSlug}{${entryMetaFields},
  authors${personsQuery}, designers${personsQuery}, credits,
  introduction${blocksQuery}, bibliography${blocksQuery}, content${contentQuery},
  annotations[]->${annotationQuery}, relatedEntries${relatedEntriesQuery},
  globalFontSettings, revealTertiaryContentOnAnchorHover, revealTertiaryContentOnClick,
  alignAllTertiaryContentToParagraphStart}`;
/** The entry's default font. The field is absent if it is unset. */
function globalFont(value) {
	const family = textOrNull(value);
	return family === null ? {} : { globalFontSettings: family };
}
/** Reads the current field. The legacy click field applies only to entries without the current one. */
function revealTertiary(raw) {
	return raw.revealTertiaryContentOnAnchorHover ?? raw.revealTertiaryContentOnClick;
}
/** Builds the full entry: the metadata and the article. */
function entry(raw, render) {
	const attached = annotations(raw.annotations, render);
	return {
		...entryMeta(raw),
		credits: text(raw.credits),
		authors: persons(raw.authors, render),
		designers: persons(raw.designers, render),
		introduction: render(raw.introduction),
		bibliography: render(raw.bibliography),
		content: contentItems(raw.content, render),
		annotations: attached,
		annotationsCount: attached.length,
		relatedEntries: relatedEntries(raw.relatedEntries, render),
		...globalFont(raw.globalFontSettings),
		...optIn("revealTertiaryContentOnAnchorHover", revealTertiary(raw)),
		...optIn("alignAllTertiaryContentToParagraphStart", raw.alignAllTertiaryContentToParagraphStart)
	};
}
// bff/journal/font-face-css.ts
var CSS_FORMATS = /* @__PURE__ */ new Map([["otf", "opentype"], ["ttf", "truetype"]]);
/** Quotes text as a CSS string. Escapes all characters that could end the string, the rule or a `<style>` element. */
function cssString(value) {
	return `"${value.replace(/[^A-Za-z0-9 _.,:/?&=%~@+-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
function fontFace(cssFamily, file) {
	const format = CSS_FORMATS.get(file.format) ?? file.format;
	return [
		"@font-face {",
		`  font-family: ${cssString(cssFamily)};`,
		`  src: url(${cssString(file.url)}) format("${format}");`,
		`  font-weight: ${file.weight};`,
		`  font-style: ${file.style};`,
		"  font-display: swap;",
		"}"
	].join("\n");
}
/** The @font-face rules of fonts, one for each file. Empty without files. */
function fontFaceCss(fonts) {
	return fonts.flatMap(({ cssFamily, files }) => files.map((file) => fontFace(cssFamily, file))).join("\n");
}
// bff/journal/font-files.ts
var CONTAINERS = {
	woff2: "woff2",
	woff: "woff",
	otf: "sfnt",
	ttf: "sfnt"
};
var SIGNATURES = /* @__PURE__ */ new Map([
	["wOF2", "woff2"],
	["wOFF", "woff"],
	["OTTO", "sfnt"],
	["true", "sfnt"],
	["\0\0\0", "sfnt"]
]);
var STYLES = /* @__PURE__ */ new Set([
	"normal",
	"italic",
	"oblique"
]);
function formatOf(extension) {
	const lower = extension.toLowerCase();
	return lower === "woff2" || lower === "woff" || lower === "otf" || lower === "ttf" ? lower : void 0;
}
/** Whether a file's first bytes match its format. If the bytes are unavailable, the extension is trusted. */
function hasSignature(bytes, format) {
	if (bytes === null) return true;
	return SIGNATURES.get(String.fromCharCode(...bytes.subarray(0, 4))) === CONTAINERS[format];
}
function weightOf(value) {
	const weight = integer(value, 400);
	return weight >= 1 && weight <= 1e3 ? weight : null;
}
async function fontFile(raw, firstBytes) {
	const asset = record(raw.asset);
	const url = text(asset.url);
	const format = formatOf(text(asset.extension));
	const weight = weightOf(raw.weight);
	const style = textOrNull(raw.style) ?? "normal";
	if (!URL.canParse(url) || format === void 0 || weight === null || !STYLES.has(style)) return [];
	if (!hasSignature(await firstBytes(url), format)) return [];
	return [{
		url,
		weight,
		style,
		filename: textOrNull(asset.originalFilename) ?? (new URL(url).pathname.split("/").at(-1) || `font.${format}`),
		format
	}];
}
/** The valid files of a font: WOFF2, WOFF, OTF or TTF by both extension and first bytes. */
async function fontFiles(value, firstBytes) {
	return (await Promise.all(records(value).map((raw) => fontFile(raw, firstBytes)))).flat();
}
// bff/journal/fonts.ts
/** GROQ expression for the journal's fonts. */
var fontsQuery = `*[_id == "journalSettings"][0]{fonts[]->{title, "slug": slug.current, cssFamily,
  files[]{weight, style, "asset": file.asset->{url, originalFilename, extension}}}}`;
async function font(raw, firstBytes) {
	return {
		title: text(raw.title),
		slug: text(raw.slug),
		cssFamily: text(raw.cssFamily),
		files: await fontFiles(raw.files, firstBytes)
	};
}
/** Builds the journal's fonts and their CSS. Skips fonts without a family name, which no CSS could refer to. */
async function fontFields(value, firstBytes) {
	const named = records(record(value).fonts).filter(({ cssFamily }) => text(cssFamily) !== "");
	const fonts = await Promise.all(named.map((raw) => font(raw, firstBytes)));
	return {
		fonts,
		fontFaceCss: fontFaceCss(fonts)
	};
}
// bff/journal/settings.ts
/** GROQ expression for the journal's settings, without fonts. */
var settingsQuery = `*[_id == "journalSettings"][0]{externalLinks, shortDescription${blocksQuery}, blurb}`;
/** Builds the journal's settings. Skips links that are not safe. */
function settings(value, render) {
	const raw = record(value);
	return {
		externalLinks: records(raw.externalLinks).flatMap(({ linkTitle, linkUrl }) => {
			const url = safeLink(linkUrl);
			return url === null ? [] : [{
				linkTitle: text(linkTitle),
				linkUrl: url
			}];
		}),
		shortDescription: render(raw.shortDescription),
		blurb: text(raw.blurb)
	};
}
// bff/journal/queries.ts
/** The GROQ query of a full entry response. */
var entryGroq = `{
  "entry": ${entryQuery}, "settings": ${settingsQuery}, "about": ${aboutQuery}, "fonts": ${fontsQuery}
}`;
/** The GROQ query of an entry metadata response. */
var entryMetaGroq = `{"entry": ${entryMetaQuery}, "settings": ${settingsQuery}}`;
/** The GROQ query of a settings response. */
var settingsGroq = `{"settings": ${settingsQuery}, "fonts": ${fontsQuery}}`;
/** The GROQ query of an entry's annotations. */
var annotationsGroq = `${entryOfSlug}{annotations[]->${annotationQuery}}`;
/** The GROQ query of an annotation by slug or document id. */
var annotationGroq = `*[_type == "annotation" && (url.current == $id || _id == $id)][0]${annotationQuery}`;
// bff/journal/rich-text-html.ts
/** Opacity of secondary text. */
var SECONDARY_OPACITY = .5;
var anchor = (href, children) => `<a href="${escapeHTML(href)}">${children}</a>`;
var muted = (children) => `<p class="muted" style="opacity:${SECONDARY_OPACITY}">${children ?? ""}</p>`;
function link(href, children) {
	const safe = safeLink(href);
	return safe === null ? children : anchor(safe, children);
}
/**
* Renders the journal's rich text as HTML: classifier and legacy secondary blocks as muted paragraphs, secondary text
* with an opacity, dividers as `hr`, annotation references as local hash links, or as plain text if they do not
* resolve.
*/
var htmlComponents = {
	types: { divider: () => "<hr>" },
	block: {
		classifier: ({ children }) => muted(children),
		secondary: ({ children }) => muted(children)
	},
	marks: {
		secondary: ({ children }) => `<span style="opacity:${SECONDARY_OPACITY}">${children}</span>`,
		link: ({ value, children }) => link(value?.href, children),
		annotationReference: ({ value, children }) => typeof value?.slug === "string" ? anchor(`#${encodeURIComponent(value.slug)}`, children) : children
	},
	unknownBlockStyle: ({ children }) => `<p>${children ?? ""}</p>`,
	unknownMark: ({ children }) => children ?? "",
	unknownType: () => "",
	unknownList: ({ children }) => `<ul>${children ?? ""}</ul>`,
	unknownListItem: ({ children }) => `<li>${children ?? ""}</li>`
};
// bff/journal/rich-text.ts
var renderers = {
	portabletext: blocks,
	string: (value) => toPlainText(blocks(value)),
	html: (value) => toHTML(blocks(value), {
		components: htmlComponents,
		onMissingComponent: false
	})
};
/** The renderer of a text style. It renders absent rich text as an empty list or an empty string. */
function richTextIn(style) {
	return renderers[style];
}
// bff/journal/journal.ts
function orNotFound(value, name, tags) {
	if (!isJsonObject(value)) throw new NotFoundError(`${name} was not found`, tags);
	return value;
}
/** The journal's resources. Each method queries the lake once and rejects with NotFoundError for an unknown id. */
var Journal = class {
	#content;
	constructor(content) {
		this.#content = content;
	}
	async entry(id, { env, textStyle }) {
		const { result, tags } = await this.#content.query(env, entryGroq, { id });
		const raw = record(result);
		const render = richTextIn(textStyle);
		return {
			value: {
				settings: settings(raw.settings, render),
				about: about(raw.about, render),
				...await fontFields(raw.fonts, this.#content.firstBytes),
				entry: entry(orNotFound(raw.entry, `Entry "${id}"`, tags), render)
			},
			tags
		};
	}
	async entryMeta(id, { env, textStyle }) {
		const { result, tags } = await this.#content.query(env, entryMetaGroq, { id });
		const raw = record(result);
		return {
			value: {
				settings: settings(raw.settings, richTextIn(textStyle)),
				entry: entryMeta(orNotFound(raw.entry, `Entry "${id}"`, tags))
			},
			tags
		};
	}
	async annotations(id, { env, textStyle }) {
		const { result, tags } = await this.#content.query(env, annotationsGroq, { id });
		return {
			value: annotations(orNotFound(result, `Entry "${id}"`, tags).annotations, richTextIn(textStyle)),
			tags
		};
	}
	/** @param idOrRef the slug or the document id */
	async annotation(idOrRef, { env, textStyle }) {
		const { result, tags } = await this.#content.query(env, annotationGroq, { id: idOrRef });
		return {
			value: annotation(orNotFound(result, `Annotation "${idOrRef}"`, tags), richTextIn(textStyle)),
			tags
		};
	}
	async settings({ env, textStyle }) {
		const { result, tags } = await this.#content.query(env, settingsGroq);
		const raw = record(result);
		return {
			value: {
				...settings(raw.settings, richTextIn(textStyle)),
				...await fontFields(raw.fonts, this.#content.firstBytes)
			},
			tags
		};
	}
};
// bff/routes/embed-pages/frame-style.ts
/** A BCP 47 tag. */
var LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;
/** Reads language and colours from a frame's query. Invalid values are ignored, as in the elements' attributes. */
function readFrameStyle(query) {
	const lang = ownValue(query, "lang");
	return {
		language: typeof lang === "string" && LANGUAGE.test(lang) ? lang : "",
		background: colour(ownValue(query, "background")) ?? null,
		foreground: colour(ownValue(query, "foreground")) ?? null
	};
}
// bff/routes/embed-pages/embed-pages.ts
var frameQuery = (datasets) => build_default.Object({
	entry: IdParams.properties.id,
	env: selectionQuery(datasets).properties.env
});
/** The menu and footer pages, rendered with their data. */
var framePages = async (app, options) => {
	const { journal, datasets, cache, sources } = options;
	const errorPage = (message, query) => frameResponse(renderFrameError(message, {
		...readFrameStyle(query),
		assets: options.menu
	}), sources);
	await useCachePolicy(app, "content");
	app.setErrorHandler(async (error, request, reply) => {
		const shown = error instanceof PublicError ? error : new PublicError("The journal cannot be shown at the moment", 500);
		if (shown.statusCode >= 500) request.log.error({ err: error }, "frame failed");
		if (shown instanceof ContentError) reply.header("retry-after", String(shown.retryAfter));
		return sendResponse(request, reply, bufferResponse({
			...errorPage(shown.message, request.query),
			status: shown.statusCode
		}));
	});
	const addPage = (url, assets, render) => app.get(url, { schema: {
		hide: true,
		querystring: frameQuery(datasets)
	} }, (request, reply) => {
		const { entry: slug, env: environment } = request.query;
		const style = readFrameStyle(request.query);
		if (environment !== "production") reply.header("cache-control", "no-store");
		const key = [
			url,
			environment,
			style.language,
			style.background,
			style.foreground,
			slug
		].join(" ");
		const load = () => loadResponse(journal.entry(slug, {
			env: environment,
			textStyle: "portabletext"
		}), {
			found: (entry) => frameResponse(render(entry, {
				...style,
				assets
			}), sources),
			notFound: (message) => errorPage(message, request.query)
		});
		return sendCached(request, reply, cache, key, load);
	});
	addPage("/menu", options.menu, renderMenu);
	addPage("/footer", options.footer, renderFooter);
};
/** Serves the pages of the frames and the files that they load. */
var embedPages = async (app, options) => {
	await app.register(framePages, {
		...options,
		prefix: ""
	});
	await app.register(async (assets) => {
		await useCachePolicy(assets, "immutable");
		assets.get("/assets/*", { schema: { hide: true } }, sendFile(options.files));
	});
};
// bff/routes/health.ts
/** `/healthz`: the process runs. `/readyz`: it can serve content. Neither response is stored. */
var health = async (app, { ready }) => {
	app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
		const isReady = await ready();
		reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
		return { status: isReady ? "ready" : "not ready" };
	});
};
// bff/routes/metrics.ts
/** `/metrics`, for Prometheus. */
var metricsPage = async (app, { scrape }) => {
	app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
		reply.header("cache-control", "no-store").type(Registry.PROMETHEUS_CONTENT_TYPE);
		return scrape();
	});
};
// bff/content/tags.ts
/** Prefixes sync tags with their dataset, because the lake's tags are unique only within one. */
var qualifySyncTags = (dataset, tags) => tags.map((tag) => `${dataset}:${tag}`);
/** The tag of everything that depends on a dataset. */
var datasetTag = (dataset) => `${dataset}:all`;
// bff/routes/webhook/changed-document.ts
/** The fields that a call may carry of the changed document. Others are ignored. */
var ChangedDocument = build_default.Object({
	_id: build_default.String({ minLength: 1 }),
	_updatedAt: build_default.Optional(build_default.String()),
	/** The sync tags that the change concerns, if the backend knows them. */
	syncTags: build_default.Optional(build_default.Array(build_default.String({ minLength: 1 }), { minItems: 1 }))
});
var validator$2 = Compile(ChangedDocument);
/** Ids of documents that are never served. */
var UNPUBLISHED = /^(drafts|versions)\./;
/** The number of documents whose last edit is remembered. */
var MAX_DOCUMENTS = 1e4;
/** @throws BadRequestError if the body is not the JSON of a document */
function readDocument(body) {
	let value;
	try {
		value = JSON.parse(body);
	} catch {
		throw new BadRequestError("Body must be JSON");
	}
	if (validator$2.Check(value)) return value;
	throw new BadRequestError("Body must be a document with its _id, and may have _updatedAt and syncTags");
}
/** Turns edits into the tags that they invalidate, and ignores edits that arrive out of order. */
var Edits = class {
	#datasets;
	#lastEdits = new LRUCache({ max: MAX_DOCUMENTS });
	/** @param datasets the served ones */
	constructor(datasets) {
		this.#datasets = datasets;
	}
	/**
	* The tags that an edit invalidates. Sync tags are exact; without them it is the tag of the whole dataset, because
	* only the lake knows which responses show a document. There are none for an unpublished document or an edit that is
	* older than one received before.
	* @param dataset the edited one; unset if unknown, which means all
	*/
	tagsOf(document, dataset) {
		if (UNPUBLISHED.test(document._id) || this.#isLate(document, dataset)) return [];
		const datasets = this.#datasets.filter((name) => dataset === void 0 || name === dataset);
		const { syncTags } = document;
		return datasets.flatMap((name) => syncTags === void 0 ? [datasetTag(name)] : qualifySyncTags(name, syncTags));
	}
	#isLate({ _id, _updatedAt = "" }, dataset = "") {
		const at = Date.parse(_updatedAt);
		if (Number.isNaN(at)) return false;
		const key = `${dataset} ${_id}`;
		const last = this.#lastEdits.get(key);
		if (last !== void 0 && at < last) return true;
		this.#lastEdits.set(key, at);
		return false;
	}
};
// bff/routes/webhook/signed-calls.ts
/** The largest difference between a signature's time and the service's clock, in milliseconds. */
var MAX_AGE_MS = 3e5;
/**
* Signatures are remembered as long as they could be replayed. Only valid ones are, so that strangers cannot fill this.
*/
var MAX_SIGNATURES = 1e5;
function timeOf(signature) {
	try {
		return decodeSignatureHeader(signature).timestamp;
	} catch (error) {
		if (isSignatureError(error)) throw new PublicError("The signature is malformed", 401);
		throw error;
	}
}
/** Accepts each call that the backend has signed, once, within minutes of signing. */
var SignedCalls = class {
	#secret;
	#seen = new LRUCache({
		max: MAX_SIGNATURES,
		ttl: 2 * MAX_AGE_MS
	});
	constructor(secret) {
		this.#secret = secret;
	}
	/**
	* Checks a call.
	* @param body exactly as it was sent
	* @throws PublicError 401 for a signature that is missing, malformed, wrong or too old; 409 for a repeated call
	*/
	async accept(body, signature) {
		if (signature === void 0) throw new PublicError("The call carries no signature", 401);
		const isFresh = Math.abs(Date.now() - timeOf(signature)) <= MAX_AGE_MS;
		if (!await isValidSignature(body, signature, this.#secret)) throw new PublicError("The signature is not valid for this body", 401);
		if (!isFresh) throw new PublicError("The signature is too old, or its time is in the future", 401);
		if (this.#seen.has(signature)) throw new PublicError("This call has been received before", 409);
		this.#seen.set(signature, true);
	}
};
// bff/routes/webhook/webhook.ts
/** A call carries the whole document unless the webhook has a projection. */
var MAX_BODY_BYTES$1 = 1048576;
var single = (header) => typeof header === "string" ? header : void 0;
/** `POST /hooks/content`: the backend reports an edit. For deployments that cannot hold a live event stream open. */
var webhook = async (app, { secret, datasets, invalidate }) => {
	const calls = new SignedCalls(secret);
	const edits = new Edits(datasets);
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
	app.post("/content", {
		schema: { hide: true },
		bodyLimit: MAX_BODY_BYTES$1
	}, async ({ headers, body }, reply) => {
		const text = typeof body === "string" ? body : "";
		await calls.accept(text, single(headers[SIGNATURE_HEADER_NAME]));
		const tags = edits.tagsOf(readDocument(text), single(headers["sanity-dataset"]));
		reply.header("cache-control", "no-store");
		return { outdated: invalidate(tags) };
	});
};
// bff/app.ts
/** The value of `cache` in logs, metrics and analytics for responses that the framework does not handle. */
var PREPARED = { cache: "front" };
/** High enough that the slug's own rule refuses a long id, with a message, before the router answers 404. */
var MAX_PARAM_LENGTH = 16384;
/** Builds the service without a network: it can listen, or be tested with `inject`. */
async function createApp(options) {
	const { journal, datasets, cache, logger, analytics, metrics = new Metrics(), http = {} } = options;
	const log = new RequestLog(logger);
	const prepared = new PreparedResponses(cache, (request, response) => {
		metrics.responses.front += 1;
		log.directResponse(request, response, PREPARED);
		analytics?.events.report(request, {
			status: response.statusCode,
			...PREPARED
		});
	});
	const { rateLimiter, trustProxy } = http;
	const limitClient = rateLimiter && limitClients({
		limiter: rateLimiter,
		trustProxy,
		onRefusal(request, response, client) {
			metrics.recordRefusal("rate_limit");
			log.directResponse(request, response, { client });
		}
	});
	const app = Fastify({
		serverFactory(handler) {
			const handle = (request, response) => {
				if (!prepared.serve(request, response)) handler(request, response);
			};
			return new HttpServer(limitClient === void 0 ? handle : (request, response) => limitClient(request, response, () => handle(request, response)), http.limits, () => metrics.recordRefusal("connections"));
		},
		return503OnClosing: false,
		clientErrorHandler: handleClientError,
		...logger === void 0 ? {} : { loggerInstance: logger },
		logController: log,
		genReqId: requestId,
		routerOptions: {
			maxParamLength: MAX_PARAM_LENGTH,
			ignoreTrailingSlash: false
		},
		schemaErrorFormatter: validationError,
		frameworkErrors: handleMalformedUrl
	});
	rememberResponses(app, prepared);
	measureResponses(app, metrics);
	if (analytics !== void 0) reportApiEvents(app, analytics.events);
	addSecurityHeaders(app);
	allowAnyOrigin(app);
	handleErrors(app);
	if (http.pressure !== void 0) refuseUnderPressure(app, http.pressure, () => metrics.recordRefusal("pressure"));
	await documentApi(app, {
		version: options.client.version,
		url: options.publicUrl
	});
	await app.register(async (reading) => {
		refuseOtherMethods(reading);
		await analyticsPage(reading);
		await reading.register(health, { ready: options.ready });
		await reading.register(metricsPage, { scrape: options.scrape ?? (() => metrics.registry.metrics()) });
		await reading.register(async (api) => {
			if (analytics !== void 0) sendAnalyticsProject(api, analytics.project);
			await api.register(apiV1, {
				prefix: "/api/v1",
				journal,
				datasets,
				cache
			});
		});
		await reading.register(embedPages, {
			prefix: "/embed",
			...options.embed,
			journal,
			datasets,
			cache
		});
		await reading.register(clientFiles, {
			prefix: "/client",
			...options.client
		});
	});
	if (options.webhook !== void 0) await app.register(webhook, {
		prefix: "/hooks",
		...options.webhook,
		datasets
	});
	return app;
}
// bff/cache/invalidation/cdn/cdn-purge.ts
/**
* Changes are collected for this long, because one edit causes several. By then all other instances have received
* them too, so the CDN does not fetch from an instance that still has the old content.
*/
var COLLECT_MS = 100;
/** The number of keys that fit into a header line of common proxies. */
var KEYS_PER_CALL = 128;
var CALL_TIMEOUT_MS = 5e3;
var INITIAL_DELAY_MS = 200;
var MAX_DELAY_MS = 2e4;
function headersOf({ token }, keys) {
	const named = { "surrogate-key": keys.join(" ") };
	return token === void 0 ? named : {
		...named,
		authorization: `Bearer ${token}`,
		"fastly-key": token
	};
}
async function call(cdn, keys) {
	const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
	const response = await fetch(cdn.url, {
		method: "POST",
		headers: headersOf(cdn, keys),
		signal,
		redirect: "error"
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`it answered ${response.status}`);
}
function inBatches(keys) {
	return Array.from({ length: Math.ceil(keys.length / KEYS_PER_CALL) }, (_, batch) => keys.slice(batch * KEYS_PER_CALL, (batch + 1) * KEYS_PER_CALL));
}
/**
* Purges a CDN. No request waits for it; failed calls are retried, then logged.
* @param initialDelayMs milliseconds before the second attempt; every delay is about twice the previous one
*/
function cdnPurge(cdn, log, initialDelayMs = INITIAL_DELAY_MS) {
	const closing = new AbortController();
	const collected = /* @__PURE__ */ new Set();
	const policy = retry(handleAll, {
		maxAttempts: 7,
		backoff: new ExponentialBackoff({
			initialDelay: initialDelayMs,
			maxDelay: MAX_DELAY_MS
		})
	});
	const send = async (keys) => {
		try {
			await policy.execute(() => call(cdn, keys), closing.signal);
			log.debug({ keys: keys.length }, "The CDN has purged");
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			if (!closing.signal.aborted) log.error({
				keys: keys.length,
				reason
			}, "The CDN could not be purged");
		}
	};
	const flush = async () => {
		await setTimeout$1(COLLECT_MS, void 0, {
			signal: closing.signal,
			ref: false
		});
		const keys = [...collected];
		collected.clear();
		await Promise.all(inBatches(keys).map(send));
	};
	return {
		purge(tags) {
			if (tags.length === 0) return;
			if (collected.size === 0) flush().catch(() => void 0);
			for (const key of keysToPurge(tags)) collected.add(key);
		},
		close: () => closing.abort()
	};
}
// bff/cache/invalidation/cache-invalidator.ts
/**
* An instance may receive a change twice, from the lake and from another instance: how many are remembered, and how
* long.
*/
var RECENT_CHANGES = {
	max: 1e3,
	ttl: 6e4
};
/**
* Identifies a change by its tags too, so that two changes with the same id count as one only if their tags are equal.
*/
function changeId(id, tags) {
	return `${id} ${createHash("sha1").update(tags.join(" ")).digest("base64url")}`;
}
/**
* Keeps the cached responses true to the content. It receives changes from the lake, from other instances and from the
* webhook, and invalidates in memory, in Redis (and so in the other instances) and in the CDN.
*/
var CacheInvalidator = class {
	#memory;
	#subscriptions;
	#instances;
	#cdn;
	#recentChanges = new LRUCache(RECENT_CHANGES);
	#everSubscribed = /* @__PURE__ */ new Set();
	#unsubscribe;
	constructor({ content, memory, subscriptions, instances, cdn }) {
		this.#memory = memory;
		this.#subscriptions = subscriptions;
		this.#instances = instances;
		this.#cdn = cdn;
		instances?.receive((tags, change) => this.#invalidateMemory(tags, change));
		this.#unsubscribe = content.subscribe({
			changed: (tags, id) => this.#contentChanged(tags, changeId(id, tags)),
			subscribed: (dataset) => this.#subscribed(dataset),
			disconnected: (dataset) => this.#disconnected(dataset)
		});
	}
	/**
	* Invalidates what depends on any of the tags: here, in the other instances and in the CDN.
	* @returns how many responses in this process's memory
	*/
	invalidate(tags) {
		this.#publish(tags, "");
		return this.#memory.invalidate(tags);
	}
	/** Invalidates in this process's memory only, after another process of this instance has published the change. */
	invalidateHere(tags) {
		this.#memory.invalidate(tags);
	}
	close() {
		this.#unsubscribe();
		this.#instances?.close();
		this.#cdn?.close();
	}
	#contentChanged(tags, change) {
		this.#invalidateMemory(tags, change);
		this.#publish(tags, change);
	}
	/** @param tags null: any content may have changed @param change its id; empty if nobody else receives the change */
	#invalidateMemory(tags, change) {
		if (change !== "" && this.#recentChanges.has(change)) return;
		if (change !== "") this.#recentChanges.set(change, true);
		if (tags === null) this.#memory.invalidateAll();
		else this.#memory.invalidate(tags);
	}
	async #publish(tags, change) {
		if (this.#instances === void 0 || await this.#instances.invalidate(tags, change)) this.#cdn?.purge(tags);
	}
	/** What changed before a subscription is unknown, so the dataset's responses are stale. */
	#subscribed(dataset) {
		const isResubscription = this.#everSubscribed.has(dataset);
		this.#everSubscribed.add(dataset);
		this.#subscriptions.subscribed(dataset);
		const everything = [datasetTag(dataset)];
		this.#invalidateMemory(everything, "");
		if (this.#instances === void 0) this.#cdn?.purge(everything);
		else this.#instances.subscribed(dataset, isResubscription).then((gap) => gap && this.#cdn?.purge(everything));
	}
	#disconnected(dataset) {
		this.#subscriptions.disconnected(dataset);
		this.#instances?.disconnected(dataset);
	}
};
// bff/cache/invalidation/subscription-state.ts
/** While changes arrive, an invalidation ends a response's freshness. The hour bounds the effect of a lost message. */
var TTL_SUBSCRIBED_MS = 36e5;
/** While no changes arrive, the first request after this time reloads a response in the background. */
var TTL_DISCONNECTED_MS = 2e3;
/** Tracks the datasets whose changes this instance receives. */
var SubscriptionState = class {
	#datasets;
	#live = /* @__PURE__ */ new Set();
	constructor(datasets) {
		this.#datasets = datasets;
	}
	/** Whether this instance receives the changes of all datasets. */
	get isLive() {
		return this.#live.size === this.#datasets.length;
	}
	/** How long a response counts as fresh unless it is invalidated, in milliseconds. */
	get ttl() {
		return this.isLive ? TTL_SUBSCRIBED_MS : TTL_DISCONNECTED_MS;
	}
	subscribed(dataset) {
		this.#live.add(dataset);
	}
	disconnected(dataset) {
		this.#live.delete(dataset);
	}
};
// bff/cache/memory-cache/invalidation-log.ts
/**
* Remembers the invalidations that happen while values are loaded. Such a value may have been made from the old
* content, and its tags are known only when it is there.
*/
var InvalidationLog = class {
	#invalidations = [];
	#now = 0;
	#open = /* @__PURE__ */ new Map();
	/** Registers a load that begins now. @returns its ticket for `close` */
	open() {
		const ticket = Symbol("load");
		this.#open.set(ticket, this.#now);
		return ticket;
	}
	/** Ends a load. @returns whether any of the value's tags was invalidated since `open` */
	close(ticket, tags) {
		const since = this.#open.get(ticket) ?? 0;
		this.#open.delete(ticket);
		const isStale = this.#invalidations.some(({ at, matches }) => at > since && matches(tags));
		if (this.#open.size === 0) this.#invalidations = [];
		return isStale;
	}
	/** Records an invalidation. @param matches whether it concerns a value with these tags */
	add(matches) {
		this.#now += 1;
		if (this.#open.size > 0) this.#invalidations.push({
			at: this.#now,
			matches
		});
	}
};
// bff/cache/memory-cache/tag-index.ts
/** Maps each tag to the keys of the values that depend on it. */
var TagIndex = class {
	#keys = /* @__PURE__ */ new Map();
	add(key, tags) {
		for (const tag of tags) {
			const keys = this.#keys.get(tag) ?? /* @__PURE__ */ new Set();
			this.#keys.set(tag, keys.add(key));
		}
	}
	remove(key, tags) {
		for (const tag of tags) {
			const keys = this.#keys.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) this.#keys.delete(tag);
		}
	}
	/** Returns the keys of all values that depend on any of the tags. */
	keysOf(tags) {
		return new Set(tags.flatMap((tag) => [...this.#keys.get(tag) ?? []]));
	}
};
// bff/cache/memory-cache/memory-cache.ts
/** Longer than any successful query. After this time a stale value is better than none. */
var SOFT_TIMEOUT_MS = 2e3;
function stateOf({ shared }) {
	if (shared === void 0) return "miss";
	return shared.isStale ? "stale" : "shared";
}
/**
* Get-or-load with tags. Concurrent callers share one load. An expired value is served while a new one is loaded. An
* invalidated value is served only if no new one can be loaded in time.
*/
var MemoryCache = class {
	#entries;
	#tags = new TagIndex();
	#invalidations = new InvalidationLog();
	#loading = /* @__PURE__ */ new Map();
	#ttl;
	#softTimeout;
	constructor({ maxBytes, ttl, softTimeout = SOFT_TIMEOUT_MS }) {
		this.#ttl = ttl;
		this.#softTimeout = softTimeout;
		this.#entries = new LRUCache({
			maxSize: maxBytes,
			sizeCalculation: ({ bytes }) => Math.max(1, bytes),
			dispose: ({ tags }, key) => this.#tags.remove(key, tags)
		});
	}
	/** The memory that all values use, in bytes. */
	get bytes() {
		return this.#entries.calculatedSize;
	}
	/** Returns the value of a key if it is fresh. It never loads. */
	peek(key) {
		const entry = this.#entries.get(key);
		return entry !== void 0 && this.#isFresh(entry) ? entry.value : void 0;
	}
	/**
	* Returns the value of a key and loads it if necessary.
	* @throws the error of `load`, if there is no stale value either
	*/
	async get(key, load) {
		const entry = this.#entries.get(key);
		if (entry !== void 0 && this.#isFresh(entry)) return {
			value: entry.value,
			state: "hit"
		};
		const loading = this.#loadOnce(key, load);
		if (entry === void 0) return loading;
		const stale = {
			value: entry.value,
			state: "stale"
		};
		const newOrStale = loading.catch(() => stale);
		return entry.isStale ? Promise.race([newOrStale, this.#afterSoftTimeout(stale)]) : stale;
	}
	/** Makes every value with any of the tags stale. @returns the number of these values */
	invalidate(tags) {
		const invalid = new Set(tags);
		this.#invalidations.add((others) => others.some((tag) => invalid.has(tag)));
		return this.#markStale(this.#tags.keysOf(tags));
	}
	/** Makes every value stale, because the changed content is unknown. */
	invalidateAll() {
		this.#invalidations.add(() => true);
		return this.#markStale(this.#entries.keys());
	}
	#isFresh({ isStale, loadedAt }) {
		return !isStale && performance.now() - loadedAt < this.#ttl();
	}
	#markStale(keys) {
		let count = 0;
		for (const key of keys) {
			const entry = this.#entries.peek(key);
			if (entry === void 0 || entry.isStale) continue;
			entry.isStale = true;
			count += 1;
		}
		return count;
	}
	#afterSoftTimeout(stale) {
		return new Promise((resolve) => setTimeout(resolve, this.#softTimeout, stale).unref());
	}
	#loadOnce(key, load) {
		const underway = this.#loading.get(key);
		if (underway !== void 0) return underway;
		const loading = this.#load(key, load).finally(() => this.#loading.delete(key));
		this.#loading.set(key, loading);
		return loading;
	}
	/** A value that is invalidated during its load may show the old content, so it is loaded once more. */
	async #load(key, load) {
		const first = await this.#loadAndStore(key, load);
		if (!first.isStale) return first.result;
		return (await this.#loadAndStore(key, load).catch(() => first)).result;
	}
	async #loadAndStore(key, load) {
		const ticket = this.#invalidations.open();
		let tags = [];
		try {
			const loaded = await load(this.#entries.has(key));
			tags = loaded.tags;
			const isStale = this.#invalidations.close(ticket, tags);
			this.#store(key, loaded, isStale);
			return {
				result: {
					value: loaded.value,
					state: stateOf(loaded)
				},
				isStale
			};
		} finally {
			this.#invalidations.close(ticket, tags);
		}
	}
	#store(key, loaded, isStale) {
		const { age, isStale: wasStale } = loaded.shared ?? {
			age: 0,
			isStale: false
		};
		this.#entries.set(key, {
			...loaded,
			isStale: isStale || wasStale,
			loadedAt: performance.now() - age
		});
		if (this.#entries.has(key)) this.#tags.add(key, loaded.tags);
	}
};
// bff/cache/invalidation/dataset-subscribers.ts
/**
* Which instances receive which dataset's changes. Responses in Redis can be trusted if some instance received changes
* at all times since they were made. Each instance subscribes to the dataset's channel, and Redis counts the
* subscribers, so an instance that crashes is forgotten at once.
*/
var DatasetSubscribers = class {
	#commands;
	#subscriber;
	#names;
	#joined = /* @__PURE__ */ new Set();
	constructor(commands, subscriber, names) {
		this.#commands = commands;
		this.#subscriber = subscriber;
		this.#names = names;
		subscriber.on("ready", () => this.#subscribe([...this.#joined]));
	}
	/** Whether any instance receives the dataset's changes now; false also if Redis cannot be asked. */
	async exist(dataset) {
		try {
			const reply = await this.#commands.pubsub("NUMSUB", this.#names.subscribers(dataset));
			return Array.isArray(reply) && Number(reply[1]) > 0;
		} catch {
			return false;
		}
	}
	join(dataset) {
		this.#joined.add(dataset);
		if (this.#subscriber.status === "ready") this.#subscribe([dataset]);
	}
	leave(dataset) {
		this.#joined.delete(dataset);
		this.#subscriber.unsubscribe(this.#names.subscribers(dataset)).catch(() => void 0);
	}
	#subscribe(datasets) {
		if (datasets.length === 0) return;
		this.#subscriber.subscribe(...datasets.map((dataset) => this.#names.subscribers(dataset))).catch(() => void 0);
	}
};
// bff/cache/redis-cache/scripts.ts
/**
* The state that instances share in Redis, and the scripts that change it atomically.
*
* The hash `invalidations` has three kinds of fields: `at` counts invalidations, `tag:NAME` is the count at which that
* tag was last invalidated, and `epoch` names the hash's own lifetime. A cached response carries the epoch and the
* count that were read before it was loaded. It is stale if one of its tags was invalidated later or if the epoch has
* changed. So whatever Redis loses (eviction, restart, a lost replica) can make responses stale but never current
* again.
*/
/**
* KEYS: invalidations, response. ARGV: a name for a new epoch. Returns epoch, count, packed response or nil, and
* whether the response is current.
*/
var READ = `
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])
local epoch, at = unpack(redis.call('HMGET', KEYS[1], 'epoch', 'at'))
local kept = redis.call('HMGET', KEYS[2], 'epoch', 'at', 'tags', 'answer')
if not kept[4] then return {epoch, at or '0'} end
local isCurrent = kept[1] == epoch and 1 or 0
for tag in string.gmatch(kept[3], '%S+') do
  local invalidated = redis.call('HGET', KEYS[1], 'tag:' .. tag)
  if invalidated and tonumber(invalidated) > tonumber(kept[2]) then isCurrent = 0 end
end
return {epoch, at or '0', kept[4], isCurrent}`;
/**
* KEYS: invalidations, response. ARGV: epoch and count read before loading, tags, the packed response, its lifetime in
* milliseconds.
*/
var WRITE = `
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return end
redis.call('HSET', KEYS[2], 'epoch', ARGV[1], 'at', ARGV[2], 'tags', ARGV[3], 'answer', ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[5])`;
/**
* KEYS: invalidations, change (named after it). ARGV: channel, message, 1 if other instances may publish the same
* change, tags. Returns 1 for the first instance that publishes the change.
*/
var INVALIDATE = `
if ARGV[3] == '1' and not redis.call('SET', KEYS[2], '1', 'NX', 'PX', '60000') then return 0 end
if redis.call('HLEN', KEYS[1]) > 100000 then redis.call('DEL', KEYS[1]) end
local at = redis.call('HINCRBY', KEYS[1], 'at', 1)
for i = 4, #ARGV do redis.call('HSET', KEYS[1], 'tag:' .. ARGV[i], at) end
redis.call('PUBLISH', ARGV[1], ARGV[2])
return 1`;
/**
* KEYS: invalidations. ARGV: channel, message. Invalidates everything; takes no memory, so a full Redis can run it too.
*/
var INVALIDATE_ALL = `
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])`;
// bff/cache/invalidation/instance-bus.ts
/** What instances publish. */
var Message = build_default.Object({
	from: build_default.String(),
	id: build_default.String(),
	/** Null: everything. */
	tags: build_default.Union([build_default.Array(build_default.String()), build_default.Null()])
});
var validator$1 = Compile(Message);
/** Between two attempts to invalidate everything, while Redis can be reached but refuses. */
var RETRY_MS$1 = 1e3;
function readMessage(text) {
	try {
		const message = JSON.parse(text);
		return validator$1.Check(message) ? message : null;
	} catch {
		return null;
	}
}
/**
* Publishes invalidations to all instances and records them in Redis. Whenever one may have been lost (Redis was away,
* or refused it), everything is invalidated as soon as Redis accepts that.
*/
var InstanceBus = class {
	#commands;
	#subscriber;
	#names;
	#id = randomUUID();
	#receiver = () => void 0;
	#retry;
	#wasReady = false;
	#hasLost = false;
	constructor(commands, subscriber, names) {
		this.#commands = commands;
		this.#subscriber = subscriber;
		this.#names = names;
		commands.on("ready", () => this.#connected());
		commands.on("close", () => {
			this.#hasLost ||= this.#wasReady;
		});
		subscriber.on("ready", () => this.#subscribe());
		subscriber.on("message", (_channel, text) => this.#onMessage(text));
	}
	/** Whether Redis knows of every invalidation that this instance knows of. */
	get isInSync() {
		return this.#wasReady && !this.#hasLost;
	}
	/** Sets the receiver of other instances' invalidations. */
	receive(receiver) {
		this.#receiver = receiver;
	}
	/**
	* Invalidates, in Redis and in all instances, what depends on any of the tags.
	* @param changeId identifies a change that several instances may receive; empty if only this one did
	* @returns whether this instance is the first to publish the change; true also if Redis cannot be asked
	*/
	async invalidate(tags, changeId) {
		const { invalidations, channel, change } = this.#names;
		const message = this.#message(tags, changeId);
		const mayRepeat = changeId === "" ? "0" : "1";
		try {
			const keys = [invalidations, change(changeId)];
			return await this.#commands.eval(INVALIDATE, keys.length, ...keys, channel, message, mayRepeat, ...tags) === 1;
		} catch {
			this.#lost();
			return true;
		}
	}
	close() {
		clearTimeout(this.#retry);
	}
	#message(tags, id) {
		return JSON.stringify({
			from: this.#id,
			id,
			tags: tags && [...tags]
		});
	}
	#onMessage(text) {
		const message = readMessage(text);
		if (message !== null && message.from !== this.#id) this.#receiver(message.tags, message.id);
	}
	/** Messages that were published before the subscription are lost, so everything here is stale. */
	#subscribe() {
		this.#subscriber.subscribe(this.#names.channel).then(() => this.#receiver(null, ""), () => this.#subscriber.disconnect(true));
	}
	#connected() {
		this.#wasReady = true;
		if (this.#hasLost) this.#invalidateAll();
	}
	#lost() {
		this.#hasLost = true;
		clearTimeout(this.#retry);
		this.#retry = setTimeout(() => void this.#invalidateAll(), RETRY_MS$1);
		this.#retry.unref();
	}
	async #invalidateAll() {
		if (this.#commands.status !== "ready") return;
		try {
			const { invalidations, channel } = this.#names;
			await this.#commands.eval(INVALIDATE_ALL, 1, invalidations, channel, this.#message(null, ""));
			this.#hasLost = false;
		} catch {
			this.#lost();
		}
	}
};
// bff/cache/invalidation/instances.ts
/** The other instances of the service, reached through Redis. Nothing here fails or waits if Redis is unreachable. */
var Instances = class {
	#commands;
	#bus;
	#subscribers;
	/** Subscriptions of this instance that Redis has not confirmed yet. */
	#joining = /* @__PURE__ */ new Set();
	constructor({ commands, subscriber, names }) {
		this.#commands = commands;
		this.#bus = new InstanceBus(commands.redis, subscriber.redis, names);
		this.#subscribers = new DatasetSubscribers(commands.redis, subscriber.redis, names);
	}
	/** Whether Redis is reachable. */
	get isConnected() {
		return this.#commands.redis.status === "ready";
	}
	/** Whether Redis has recorded every invalidation that this instance has received. */
	get isInSync() {
		return this.#bus.isInSync && this.#joining.size === 0;
	}
	/** Sets the receiver of other instances' invalidations. */
	receive(receiver) {
		this.#bus.receive(receiver);
	}
	/** @see InstanceBus.invalidate */
	invalidate(tags, changeId) {
		return this.#bus.invalidate(tags, changeId);
	}
	/**
	* Registers that this instance receives a dataset's changes from now on.
	* @param isResubscription whether it was subscribed before; if it was the only subscriber, changes were missed
	* @returns whether no instance received changes for a while, so that the whole dataset was invalidated
	*/
	async subscribed(dataset, isResubscription) {
		const joining = Symbol(dataset);
		this.#joining.add(joining);
		return this.#join(dataset, isResubscription).finally(() => this.#joining.delete(joining));
	}
	/** Registers that this instance no longer receives a dataset's changes. */
	disconnected(dataset) {
		this.#subscribers.leave(dataset);
	}
	close() {
		this.#bus.close();
	}
	async #join(dataset, isResubscription) {
		await this.#commands.ready();
		const hasGap = isResubscription || !await this.#subscribers.exist(dataset);
		if (hasGap) await this.#bus.invalidate([datasetTag(dataset)], "");
		this.#subscribers.join(dataset);
		return hasGap;
	}
};
// bff/cache/redis-cache/connection.ts
/** Longer than a command takes, and shorter than a query to the lake, because a response may wait for it. */
var COMMAND_TIMEOUT_MS = 250;
var CONNECT_TIMEOUT_MS$1 = 2e3;
var FIRST_RETRY_MS = 50;
var LONGEST_RETRY_MS = 1e3;
/** The interval of checks for dead connections, which neither side may notice otherwise. */
var PING_MS = 5e3;
/** Commands fail at once while Redis is unreachable instead of waiting for it. */
var OPTIONS = {
	commandTimeout: COMMAND_TIMEOUT_MS,
	connectTimeout: CONNECT_TIMEOUT_MS$1,
	enableOfflineQueue: false,
	autoResendUnfulfilledCommands: false,
	autoResubscribe: false,
	maxRetriesPerRequest: 0,
	keepAlive: PING_MS,
	retryStrategy: (times) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(times, 10), LONGEST_RETRY_MS)
};
/** Logs an outage once, not at every attempt to reconnect. */
function logOutages(redis, log) {
	let isLost = false;
	redis.on("error", (error) => {
		if (isLost) return;
		isLost = true;
		log.warn({ reason: error.message }, "Redis cannot be reached; this instance continues without it");
	});
	redis.on("ready", () => {
		if (isLost) log.info("Redis is back");
		isLost = false;
	});
}
/** Reconnects if the other side has disappeared without closing the connection. */
function reconnectWhenDead(redis) {
	return setInterval(() => {
		if (redis.status === "ready") redis.ping().catch(() => redis.disconnect(true));
	}, PING_MS).unref();
}
/** Connects in the background, so that nothing waits for Redis. @param name shown in Redis's client list */
function connectRedis(url, name, log) {
	const redis = new Redis(url, {
		...OPTIONS,
		connectionName: `journal-${name}`
	});
	logOutages(redis, log);
	const pinging = reconnectWhenDead(redis);
	return {
		redis,
		async ready() {
			if (redis.status === "ready") return;
			await once(redis, "ready", { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS$1) }).catch(() => void 0);
		},
		close() {
			clearInterval(pinging);
			redis.disconnect();
		}
	};
}
// bff/cache/redis-cache/key-names.ts
var shortHash = (text) => createHash("sha256").update(text).digest("base64url").slice(0, 16);
/**
* @param content identifies the content: instances that serve the same content exchange invalidations
* @param build identifies the build: only instances that render the same responses share them
*/
function keyNames(content, build) {
	const prefix = `journal:{${shortHash(content)}}`;
	const responses = `${prefix}:answer:${shortHash(build)}`;
	return {
		invalidations: `${prefix}:purges`,
		channel: `${prefix}:purges`,
		response: (key) => `${responses}:${key}`,
		change: (id) => `${prefix}:change:${shortHash(id)}`,
		subscribers: (dataset) => `${prefix}:following:${dataset}`
	};
}
// bff/cache/redis-cache/packed-response.ts
/**
* A response in one buffer: the length of the head, the head as JSON, then the bodies. A response that has a brotli
* body is stored without its plain one: decompressing takes less time than transferring.
*/
var Head = build_default.Object({
	status: build_default.Integer(),
	type: build_default.String(),
	headers: build_default.Record(build_default.String(), build_default.String()),
	hash: build_default.String(),
	tags: build_default.Array(build_default.String()),
	/** Wall clock, in milliseconds. */
	madeAt: build_default.Number(),
	identity: build_default.Optional(build_default.Integer({ minimum: 0 })),
	gzip: build_default.Optional(build_default.Integer({ minimum: 0 })),
	br: build_default.Optional(build_default.Integer({ minimum: 0 }))
});
var validator = Compile(Head);
var LENGTH_BYTES = 4;
var ENCODINGS = [
	"identity",
	"gzip",
	"br"
];
/** No response of a journal is larger; a buffer that would decompress to more was not written here. */
var MAX_BODY_BYTES = 67108864;
var unbrotli = promisify(brotliDecompress);
/** Writes a response into one buffer. @param madeAt wall clock, in milliseconds */
async function packResponse({ value, tags }, madeAt) {
	const { status, type, headers, hash, bodies } = value;
	const { identity } = bodies;
	const packed = bodies.has("br") ? {
		gzip: bodies.peek("gzip"),
		br: await bodies.get("br")
	} : { identity };
	const lengths = Object.fromEntries(ENCODINGS.map((encoding) => [encoding, packed[encoding]?.length]));
	const head = Buffer.from(JSON.stringify({
		status,
		type,
		headers,
		hash,
		tags,
		madeAt,
		...lengths
	}));
	const length = Buffer.alloc(LENGTH_BYTES);
	length.writeUInt32BE(head.length);
	return Buffer.concat([
		length,
		head,
		...ENCODINGS.flatMap((encoding) => packed[encoding] ?? [])
	]);
}
function readHead(packed) {
	const end = LENGTH_BYTES + packed.readUInt32BE();
	const head = JSON.parse(packed.subarray(LENGTH_BYTES, end).toString());
	return validator.Check(head) ? {
		head,
		rest: packed.subarray(end)
	} : null;
}
async function readBodies(head, rest) {
	let offset = 0;
	const found = {};
	for (const encoding of ENCODINGS) {
		const length = head[encoding];
		if (length === void 0) continue;
		found[encoding] = rest.subarray(offset, offset + length);
		offset += length;
	}
	const identity = found.identity ?? (found.br && await unbrotli(found.br, { maxOutputLength: MAX_BODY_BYTES }));
	return identity === void 0 ? null : new EncodedBody(head.type, identity, found);
}
async function unpack(packed) {
	const read = readHead(packed);
	if (read === null) return null;
	const { status, type, headers, hash, tags, madeAt } = read.head;
	const bodies = await readBodies(read.head, read.rest);
	if (bodies === null || hashOf(bodies.identity) !== hash) return null;
	return {
		loaded: {
			value: {
				status,
				type,
				headers,
				hash,
				bodies
			},
			tags,
			bytes: bodies.bytes
		},
		madeAt
	};
}
/** The response in a buffer; null if the buffer holds none or is damaged. */
async function unpackResponse(packed) {
	try {
		return await unpack(packed);
	} catch {
		return null;
	}
}
// bff/cache/redis-cache/redis-cache.ts
/** The time for which shared caches may serve a response that cannot be reloaded. */
var LIFETIME_MS = 864e5;
/** Short, because a missing resource is cheap to look up and clients can invent any number of addresses. */
var NOT_FOUND_LIFETIME_MS = 6e4;
/** The pause after a command to which Redis did not respond. */
var PAUSE_MS = 1e3;
/** Responses that all instances share. Without Redis nothing is found or stored, but nothing fails or waits. */
var RedisCache = class {
	#redis;
	#names;
	#isInSync;
	#pausedUntil = 0;
	constructor({ redis, names, isInSync }) {
		this.#redis = redis;
		this.#names = names;
		this.#isInSync = isInSync;
	}
	async read(key) {
		if (performance.now() < this.#pausedUntil || this.#redis.status !== "ready") return {};
		try {
			const { response, position } = await this.#read(key);
			if (response === void 0 || this.#isInSync()) return {
				response,
				position
			};
			return {
				response: {
					...response,
					isCurrent: false
				},
				position
			};
		} catch {
			this.#pausedUntil = performance.now() + PAUSE_MS;
			return {};
		}
	}
	/** Stores a response in the background. @param position the position before the response was loaded */
	write(key, loaded, position) {
		this.#write(key, loaded, position).catch(() => void 0);
	}
	async #write(key, loaded, { epoch, at }) {
		const packed = await packResponse(loaded, Date.now());
		const lifetime = loaded.value.status === 200 ? LIFETIME_MS : NOT_FOUND_LIFETIME_MS;
		const names = [this.#names.invalidations, this.#names.response(key)];
		await this.#redis.eval(WRITE, names.length, ...names, epoch, at, loaded.tags.join(" "), packed, lifetime);
	}
	async #read(key) {
		const names = [this.#names.invalidations, this.#names.response(key)];
		const reply = await this.#redis.callBuffer("EVAL", READ, names.length, ...names, randomUUID());
		const [epoch, at, packed, isCurrent] = Array.isArray(reply) ? reply : [];
		const position = {
			epoch: String(epoch),
			at: String(at)
		};
		const unpacked = Buffer.isBuffer(packed) ? await unpackResponse(packed) : null;
		if (unpacked === null) return { position };
		const { loaded, madeAt } = unpacked;
		return {
			position,
			response: {
				loaded,
				age: Math.max(0, Date.now() - madeAt),
				isCurrent: isCurrent === 1
			}
		};
	}
};
// bff/cache/open-redis.ts
/** Connects to Redis in the background. */
function openRedis({ url, content, build, log }) {
	const commands = connectRedis(url, "commands", log);
	const subscriber = connectRedis(url, "purges", log.child({}, { level: "silent" }));
	const names = keyNames(content, build);
	const instances = new Instances({
		commands,
		subscriber,
		names
	});
	return {
		instances,
		responses: new RedisCache({
			redis: commands.redis,
			names,
			isInSync: () => instances.isInSync
		}),
		close() {
			instances.close();
			commands.close();
			subscriber.close();
		}
	};
}
// bff/cache/redis-cache/read-through.ts
var fromRedis = ({ loaded, age }, isStale) => ({
	...loaded,
	shared: {
		age,
		isStale
	}
});
/**
* Reads a response that any instance has stored. If there is none, loads one and stores it for all instances. A stale
* response is used only if loading fails and this instance has no stale response of its own.
* @param options `ttl`: how long a response in Redis counts as fresh unless it is invalidated, in milliseconds
*/
async function readThrough(redis, key, load, { hasStale, ttl }) {
	const { response, position } = await redis.read(key);
	if (response?.isCurrent === true && response.age < ttl) return fromRedis(response, false);
	try {
		const loaded = await load();
		if (position !== void 0) redis.write(key, loaded, position);
		return loaded;
	} catch (error) {
		if (response === void 0 || hasStale) throw error;
		return fromRedis(response, true);
	}
}
// bff/cache/response-cache.ts
/** Finds a response in this process's memory, then in Redis, and otherwise loads it. */
var ResponseCache = class {
	#memory;
	#redis;
	#ttl;
	constructor({ memory, redis, ttl }) {
		this.#memory = memory;
		this.#redis = redis;
		this.#ttl = ttl;
	}
	/** Returns the response of a key if it is in memory and fresh. It never loads. */
	peek(key) {
		return this.#memory.peek(key);
	}
	/**
	* Returns the response of a key and loads it if necessary.
	* @throws the error of `load`, if there is no stale response either
	*/
	get(key, load) {
		const redis = this.#redis;
		if (redis === void 0) return this.#memory.get(key, load);
		return this.#memory.get(key, (hasStale) => readThrough(redis, key, load, {
			hasStale,
			ttl: this.#ttl()
		}));
	}
};
// bff/cache/open-cache.ts
/** Opens the cache and subscribes to the content's changes. */
function openCache({ content, maxBytes, redis: redisOptions, cdn }) {
	const subscriptions = new SubscriptionState(content.datasets);
	const ttl = () => subscriptions.ttl;
	const memory = new MemoryCache({
		maxBytes,
		ttl
	});
	const redis = redisOptions && openRedis(redisOptions);
	const invalidator = new CacheInvalidator({
		content,
		memory,
		subscriptions,
		instances: redis?.instances,
		cdn
	});
	return {
		responses: new ResponseCache({
			memory,
			redis: redis?.responses,
			ttl
		}),
		invalidator,
		get bytes() {
			return memory.bytes;
		},
		get isLive() {
			return subscriptions.isLive;
		},
		get isRedisConnected() {
			return redis?.instances.isConnected;
		},
		close() {
			invalidator.close();
			redis?.close();
		}
	};
}
// bff/content/read-events.ts
/** The time in which a lake must begin to respond. */
var CONNECT_TIMEOUT_MS = 1e4;
/** Uses `fetch`, because the Sanity client retries every second forever and does not detect a dead connection. */
async function connect(url, signal) {
	const unanswered = new AbortController();
	const timer = setTimeout(() => unanswered.abort(), CONNECT_TIMEOUT_MS);
	try {
		const response = await fetch(url, {
			headers: { accept: "text/event-stream" },
			signal: AbortSignal.any([signal, unanswered.signal])
		});
		const type = response.headers.get("content-type") ?? "";
		if (response.ok && response.body !== null && type.startsWith("text/event-stream")) return response.body;
		await response.body?.cancel();
		throw new Error(`The lake answered the request for events with ${response.status} ${type}`);
	} finally {
		clearTimeout(timer);
	}
}
/**
* Reads server-sent events until the lake ends the stream.
* @throws when the connection fails or breaks, or the signal aborts
*/
async function readEvents(url, listener, signal) {
	const parser = createParser({
		onEvent: (event) => listener.event(event),
		onComment: () => listener.heartbeat()
	});
	const body = await connect(url, signal);
	const decoder = new TextDecoder();
	for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
}
// bff/content/change-stream.ts
var TIMES = {
	minReconnectDelayMs: 500,
	maxReconnectDelayMs: 3e4,
	heartbeatTimeoutMs: 9e4
};
/** Spreads the reconnections of many services that lost the same lake. */
var JITTER = .5;
var Tags = Compile(build_default.Object({ tags: build_default.Array(build_default.String()) }));
function parseTags(data) {
	try {
		const message = JSON.parse(data);
		return Tags.Check(message) ? message.tags : null;
	} catch {
		return null;
	}
}
/** Subscribes to a dataset's live events, and reconnects until it is closed. */
var ChangeStream = class {
	#url;
	#listener;
	#times;
	#connection = new AbortController();
	#reconnectTimer;
	#heartbeatTimer;
	#reconnectDelayMs;
	#subscribedAt = null;
	#isClosed = false;
	constructor(url, listener, times = {}) {
		this.#url = url;
		this.#listener = listener;
		this.#times = {
			...TIMES,
			...times
		};
		this.#reconnectDelayMs = this.#times.minReconnectDelayMs;
		this.#connect();
	}
	close() {
		this.#isClosed = true;
		clearTimeout(this.#reconnectTimer);
		clearTimeout(this.#heartbeatTimer);
		this.#connection.abort();
	}
	async #connect() {
		const connection = new AbortController();
		this.#connection = connection;
		await readEvents(this.#url, {
			event: (event) => this.#handleEvent(event),
			heartbeat: () => this.#restartHeartbeatTimer()
		}, connection.signal).catch(() => void 0);
		clearTimeout(this.#heartbeatTimer);
		this.#handleDisconnect();
		if (this.#isClosed) return;
		this.#scheduleReconnect();
	}
	#scheduleReconnect() {
		const delay = this.#reconnectDelayMs * (1 + Math.random() * JITTER);
		this.#reconnectTimer = setTimeout(() => void this.#connect(), delay);
		this.#reconnectTimer.unref();
		this.#reconnectDelayMs = Math.min(this.#reconnectDelayMs * 2, this.#times.maxReconnectDelayMs);
	}
	#handleEvent({ event = "message", data, id = "" }) {
		if (event === "welcome") this.#handleWelcome();
		if (event === "message") this.#listener.changed(parseTags(data), id);
		if (event === "restart") this.#listener.changed(null, id);
		if (event === "goaway") this.#connection.abort();
	}
	#handleWelcome() {
		this.#subscribedAt = performance.now();
		this.#listener.subscribed();
	}
	#handleDisconnect() {
		if (this.#subscribedAt === null) return;
		if (performance.now() - this.#subscribedAt > this.#times.maxReconnectDelayMs) this.#reconnectDelayMs = this.#times.minReconnectDelayMs;
		this.#subscribedAt = null;
		this.#listener.disconnected();
	}
	/** The first heartbeat starts the timer, because a lake that never sends one may be silent. */
	#restartHeartbeatTimer() {
		clearTimeout(this.#heartbeatTimer);
		this.#heartbeatTimer = setTimeout(() => this.#connection.abort(), this.#times.heartbeatTimeoutMs);
		this.#heartbeatTimer.unref();
	}
};
// bff/content/first-bytes.ts
/** The length of every font format's signature. */
var BYTES = 4;
/** A response must not wait long for a font. */
var TIMEOUT_MS = 2e3;
/** Asset addresses contain a hash of the content, so cached bytes never expire. The number bounds the memory. */
var MAX_CACHED = 1e3;
async function readFirstBytes(url) {
	try {
		const response = await fetch(url, {
			headers: { range: `bytes=0-3` },
			signal: AbortSignal.timeout(TIMEOUT_MS)
		});
		if (!response.ok || response.body === null) return null;
		const reader = response.body.getReader();
		const { value } = await reader.read();
		await reader.cancel();
		return value === void 0 || value.length < BYTES ? null : value.subarray(0, BYTES);
	} catch {
		return null;
	}
}
/**
* Creates a function that reads the first bytes of each asset once, over HTTP.
* @param alias the service reads asset addresses that begin with `from` at `to`, where its embedded lake listens
*/
function cachedFirstBytes(alias) {
	const cache = /* @__PURE__ */ new Map();
	const reachableUrl = (url) => alias && url.startsWith(alias.from) ? alias.to + url.slice(alias.from.length) : url;
	return async (url) => {
		const cached = cache.get(url);
		if (cached !== void 0) return cached;
		const bytes = await readFirstBytes(reachableUrl(url));
		if (bytes !== null && cache.size < MAX_CACHED) cache.set(url, bytes);
		return bytes;
	};
}
// bff/content/lake-failure.ts
/** A 200 response without a result, as a proxy in front of the lake may send it. */
var NoResultError = class extends Error {
	name = "NoResultError";
};
function property(error, name) {
	return error instanceof Error ? Reflect.get(error, name) : void 0;
}
function statusOf$2(error) {
	const status = property(error, "statusCode");
	return typeof status === "number" ? status : 0;
}
/** Whether the lake exceeded a time limit. */
function isTimeout(error) {
	const name = property(error, "name");
	return name === "TimeoutError" || name === "AbortError" || error instanceof TaskCancelledError;
}
/** Whether a working lake rejected this query. All other failures indicate a problem of the lake. */
function isRefusal(error) {
	const status = statusOf$2(error);
	return status >= 400 && status < 500 && ![
		401,
		403,
		408,
		429
	].includes(status);
}
/**
* Whether a retry may succeed: after a server error, an unusable response or a broken connection. A retry after a
* timeout would only repeat the wait, and 429 asks for fewer queries.
*/
function isTransient(error) {
	if (isTimeout(error) || error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) return false;
	const isUnusable = error instanceof NoResultError || error instanceof SyntaxError;
	return statusOf$2(error) >= 500 || isUnusable || typeof property(error, "code") === "string";
}
/** Copies an error without the token, because lakes and proxies may quote the request. */
function withoutSecret(error, secret) {
	if (!(error instanceof Error)) return error;
	const hide = (text) => secret === void 0 ? text : text.replaceAll(secret, "[token]");
	const copy = new Error(hide(error.message));
	copy.name = error.name;
	copy.stack = hide(error.stack ?? "");
	return copy;
}
/** The public error for a failed query. Its cause is for the log. */
function toContentError(error, token) {
	return new ContentError(isTimeout(error) ? "slow" : "unreachable", { cause: withoutSecret(error, token) });
}
// bff/content/retry-budget.ts
/** The largest number of retries that the budget can hold. */
var MAX_RETRIES = 10;
/** Ten successful queries earn one retry, so that retries add at most a tenth to the load of a lake in trouble. */
var RETRIES_PER_SUCCESS = .1;
/** Limits retries in proportion to successful queries, so that retries never multiply the load on a failing lake. */
var RetryBudget = class {
	#retries = MAX_RETRIES;
	/** Call this after each successful query. */
	earn() {
		this.#retries = Math.min(MAX_RETRIES, this.#retries + RETRIES_PER_SUCCESS);
	}
	/** Takes a retry from the budget. @returns false when the budget is empty */
	spend() {
		if (this.#retries < 1) return false;
		this.#retries -= 1;
		return true;
	}
};
// bff/content/lake-guard.ts
/** Concurrent queries per dataset. A hosted lake's quota allows many more; the embedded lake has one thread. */
var MAX_CONCURRENT_QUERIES = 32;
/** A query behind a longer queue would exceed its time limit anyway. */
var MAX_QUEUED_QUERIES = 1e3;
/** Most brief failures are over after this pause. A query is retried once. */
var RETRY_DELAY_MS = 200;
/** The circuit opens after this many consecutive failures. */
var FAILURES_TO_OPEN = 5;
/** After this pause one query tests the lake. Each failed test doubles the pause. */
var MIN_OPEN_MS = 500;
var MAX_OPEN_MS = 5e3;
function lakeBreaker() {
	const halfOpenAfter = new ExponentialBackoff({
		initialDelay: MIN_OPEN_MS,
		maxDelay: MAX_OPEN_MS
	});
	const breaker = new ConsecutiveBreaker(FAILURES_TO_OPEN);
	return circuitBreaker(handleWhen((error) => !isRefusal(error)), {
		halfOpenAfter,
		breaker
	});
}
/** Creates the guard of one dataset. Guards are separate because the failure of one dataset does not imply others. */
function createLakeGuard() {
	const limiter = bulkhead(MAX_CONCURRENT_QUERIES, MAX_QUEUED_QUERIES);
	const breaker = lakeBreaker();
	const budget = new RetryBudget();
	const runWithRetry = async (query, signal) => {
		try {
			const result = await breaker.execute(query);
			budget.earn();
			return result;
		} catch (error) {
			if (!isTransient(error) || !budget.spend()) throw error;
			await setTimeout$1(RETRY_DELAY_MS, void 0, { signal });
			return breaker.execute(query);
		}
	};
	return (query, signal) => limiter.execute(() => runWithRetry(query, signal), signal);
}
// bff/content/source.ts
/** A reader waits for the answer, so a lake that takes longer counts as slow. */
var ATTEMPT_TIMEOUT_MS = 4e3;
/** Covers the time in the queue, both attempts and the pause between them. */
var QUERY_TIMEOUT_MS = 9e3;
function openDataset({ projectId, apiVersion, apiHost, token }, name) {
	return {
		name,
		client: createClient({
			projectId,
			dataset: name,
			apiVersion,
			useCdn: false,
			perspective: "published",
			maxRetries: 0,
			...apiHost === void 0 ? {} : {
				apiHost,
				useProjectHostname: false
			},
			...token === void 0 ? {} : {
				token,
				ignoreBrowserTokenWarning: true
			}
		}),
		guard: createLakeGuard()
	};
}
async function fetchResult({ name, client }, groq, parameters) {
	const options = {
		filterResponse: false,
		signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
	};
	const answer = await client.fetch(groq, parameters, options);
	if (answer?.result === void 0) throw new NoResultError("The response of the lake has no result");
	return {
		result: answer.result,
		tags: [datasetTag(name), ...qualifySyncTags(name, answer.syncTags ?? [])]
	};
}
function openChangeStream({ name, client }, listener, times) {
	return new ChangeStream(client.getUrl(client.getDataUrl("live/events")), {
		changed: (tags, id) => listener.changed(tags === null ? [datasetTag(name)] : qualifySyncTags(name, tags), `${name}:${id}`),
		subscribed: () => listener.subscribed(name),
		disconnected: () => listener.disconnected(name)
	}, times);
}
/** Creates a source that reads a content lake with the Sanity client. */
function contentSource(connection) {
	const datasets = new Map(connection.datasets.map((name) => [name, openDataset(connection, name)]));
	return {
		datasets: connection.datasets,
		firstBytes: cachedFirstBytes(connection.assetsAlias),
		async query(name, groq, parameters = {}) {
			const dataset = datasets.get(name);
			if (dataset === void 0) throw new Error(`The dataset ${name} is not configured`);
			const deadline = timeout(QUERY_TIMEOUT_MS, TimeoutStrategy.Aggressive);
			try {
				return await deadline.execute(({ signal }) => dataset.guard(() => fetchResult(dataset, groq, parameters), signal));
			} catch (error) {
				throw toContentError(error, connection.token);
			}
		},
		subscribe(listener) {
			const streams = [...datasets.values()].map((dataset) => openChangeStream(dataset, listener, connection.streamTimes));
			return () => {
				for (const stream of streams) stream.close();
			};
		}
	};
}
// bff/lake/concurrency-limiter.ts
/** The limiter's queue has no room for another task. */
var QueueFullError = class extends Error {
	name = "QueueFullError";
};
/**
* Runs a limited number of tasks at once and queues the others, up to a limit. cockatiel's `bulkhead` keeps an aborted
* task in its queue until a slot becomes free, so clients that hang up would keep the queue full.
*/
var ConcurrencyLimiter = class {
	#queue = [];
	#maxRunning;
	#maxQueued;
	#running = 0;
	constructor({ maxRunning, maxQueued }) {
		this.#maxRunning = maxRunning;
		this.#maxQueued = maxQueued;
	}
	/**
	* Runs the task as soon as a slot is free.
	*
	* @param signal removes the task from the queue; a running task continues
	* @throws QueueFullError; the signal's reason
	*/
	async run(task, signal) {
		if (this.#running >= this.#maxRunning) await this.#waitForSlot(signal);
		else this.#running += 1;
		try {
			return await task();
		} finally {
			this.#releaseSlot();
		}
	}
	#waitForSlot(signal) {
		if (this.#queue.length >= this.#maxQueued) throw new QueueFullError(`${this.#maxQueued} are already queued`);
		return new Promise((resolve, reject) => {
			const start = () => {
				signal?.removeEventListener("abort", leave);
				resolve();
			};
			const leave = () => {
				this.#queue.splice(this.#queue.indexOf(start), 1);
				reject(signal?.reason);
			};
			if (signal?.aborted) return reject(signal.reason);
			signal?.addEventListener("abort", leave, { once: true });
			this.#queue.push(start);
		});
	}
	/** Hands the slot to the first queued task directly, so that a new task cannot take it. */
	#releaseSlot() {
		const startNext = this.#queue.shift();
		if (startNext === void 0) this.#running -= 1;
		else startNext();
	}
};
// bff/lake/images/image-cache.ts
/** Rendering uses libuv's thread pool, which the whole process shares. */
var renderLimits = {
	maxRunning: 2,
	maxQueued: 50
};
/** Holds several hundred previews and figures. */
var maxBytes = 67108864;
/** Rendered images. Concurrent requests for one image share one rendering; a failed rendering is not cached. */
var ImageCache = class {
	#limiter = new ConcurrencyLimiter(renderLimits);
	#images = new LRUCache({
		maxSize: maxBytes,
		sizeCalculation: ({ length }) => length,
		fetchMethod: (_key, _stale, { context: render }) => this.#limiter.run(render),
		ignoreFetchAbort: true
	});
	/** @throws QueueFullError; what `render` throws */
	get(key, render) {
		return this.#images.forceFetch(key, { context: render });
	}
};
// bff/lake/images/image-params.ts
var fits = [
	"clip",
	"crop",
	"fill",
	"fillmax",
	"max",
	"scale",
	"min"
];
var formats = [
	"jpg",
	"pjpg",
	"png",
	"webp",
	"avif"
];
/** A parameter has an invalid value. */
var ImageParamError = class extends Error {
	name = "ImageParamError";
};
/** Wide enough for any screen, and small enough that one image cannot exhaust the memory. */
var maxPixels = 4e3;
var maxQuality = 100;
/**
* Reads the parameters `w h fit q fm auto` and ignores others.
*
* @throws ImageParamError
*/
function readImageParams(address) {
	return {
		width: wholeNumber("w", address.w, maxPixels),
		height: wholeNumber("h", address.h, maxPixels),
		fit: oneOf("fit", address.fit, fits) ?? "clip",
		quality: wholeNumber("q", address.q, maxQuality),
		format: oneOf("fm", address.fm, formats),
		isAutomatic: oneOf("auto", address.auto, ["format"]) === "format"
	};
}
function wholeNumber(name, value, max) {
	if (value === void 0) return null;
	const number = typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : 0;
	if (number >= 1 && number <= max) return number;
	throw new ImageParamError(`${name} must be a whole number from 1 to ${max}`);
}
function oneOf(name, value, choices) {
	if (value === void 0) return null;
	const choice = choices.find((choice) => choice === value);
	if (choice !== void 0) return choice;
	throw new ImageParamError(`${name} must be ${choices.length === 1 ? choices[0] : `one of ${choices.join(", ")}`}`);
}
// bff/lake/images/output-format.ts
/** Default output format by file extension. SVG and GIF are missing, because they are sent unchanged. */
var defaultFormats = {
	jpg: "jpg",
	jpeg: "jpg",
	png: "png",
	webp: "webp",
	avif: "avif",
	tif: "jpg",
	tiff: "jpg"
};
/**
* The format to render an image in; null when the original is sent.
*
* @param accept the request's `Accept` header
*/
function outputFormat(extension, request, accept) {
	const defaultFormat = defaultFormats[extension];
	if (defaultFormat === void 0) return null;
	if (request.format !== null) return request.format;
	const format = request.isAutomatic && accept.includes("image/webp") && defaultFormat !== "avif" ? "webp" : defaultFormat;
	return format === defaultFormat && request.width === null && request.height === null && request.quality === null ? null : format;
}
/** The media type of an image in this format. */
function formatMediaType(format) {
	return format === "jpg" || format === "pjpg" ? "image/jpeg" : `image/${format}`;
}
// bff/lake/export/asset-map.ts
/**
* Reads `assets.json`. An export without that file has an empty map.
*
* @param root the folder that holds `assets.json`
* @param label the name of that folder in messages
* @throws LakeError
*/
async function readAssetMap(root, label) {
	const map = parseObject(await readFile(path.join(root, "assets.json"), "utf8").catch(() => "{}"));
	if (map === null) throw new LakeError("not a JSON object", { file: `${label}/assets.json` });
	return map;
}
/** The map's metadata of an asset; empty when it has none. */
function assetMetadata(map, kind, hash) {
	const metadata = ownValue(map, `${kind === "images" ? "image" : "file"}-${hash}`);
	return isJsonObject(metadata) ? metadata : {};
}
/** The name that the asset was uploaded under. */
function originalFilename(map, kind, hash) {
	const name = ownValue(assetMetadata(map, kind, hash), "originalFilename");
	return typeof name === "string" && name !== "" ? name : null;
}
function parseObject(text) {
	try {
		const value = JSON.parse(text);
		return isJsonObject(value) ? value : null;
	} catch {
		return null;
	}
}
// bff/lake/export/media-types.ts
/** By file extension. Excludes HTML and other types that a browser would run as a page of the service's origin. */
var mediaTypes = {
	avif: "image/avif",
	gif: "image/gif",
	heic: "image/heic",
	heif: "image/heif",
	ico: "image/x-icon",
	jpeg: "image/jpeg",
	jpg: "image/jpeg",
	png: "image/png",
	svg: "image/svg+xml",
	tif: "image/tiff",
	tiff: "image/tiff",
	webp: "image/webp",
	otf: "font/otf",
	ttf: "font/ttf",
	woff: "font/woff",
	woff2: "font/woff2",
	aac: "audio/aac",
	flac: "audio/flac",
	m4a: "audio/mp4",
	mp3: "audio/mpeg",
	ogg: "audio/ogg",
	wav: "audio/wav",
	mov: "video/quicktime",
	mp4: "video/mp4",
	webm: "video/webm",
	csv: "text/csv",
	md: "text/markdown",
	txt: "text/plain",
	vtt: "text/vtt",
	doc: "application/msword",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	epub: "application/epub+zip",
	json: "application/json",
	pdf: "application/pdf",
	zip: "application/zip"
};
var fallbackType = "application/octet-stream";
/** @param extension without its dot, in lower case */
function mediaType(extension) {
	return Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] ?? fallbackType : fallbackType;
}
/** The `Content-Type` of a media type. Text is UTF-8. */
function contentType(type) {
	return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
// bff/lake/export/asset-document.ts
/** The last segment of an asset's address: `HASH-WxH.ext` or `HASH.ext`. */
function servedName({ hash, size, extension }) {
	const stem = size === null ? hash : `${hash}-${size.width}x${size.height}`;
	return extension === "" ? stem : `${stem}.${extension}`;
}
/**
* The asset document that the backend stores for an asset.
*
* @param assetsUrl prefix of asset addresses, without a trailing slash
*/
function assetDocument(file, map, dataset, assetsUrl) {
	const isImage = file.kind === "images";
	const exported = assetMetadata(map, file.kind, file.hash);
	const path = `${file.kind}/${dataset}/${servedName(file)}`;
	return {
		...exported,
		...file.originalFilename === null ? {} : { originalFilename: file.originalFilename },
		_id: `${isImage ? "image" : "file"}-${servedName(file).replace(".", "-")}`,
		_type: isImage ? "sanity.imageAsset" : "sanity.fileAsset",
		assetId: file.hash,
		sha1hash: file.hash,
		extension: file.extension,
		mimeType: mediaType(file.extension),
		size: file.bytes,
		path,
		url: `${assetsUrl}/${path}`,
		...imageMetadata(file, ownValue(exported, "metadata"))
	};
}
function imageMetadata({ size }, exported) {
	if (size === null) return {};
	const dimensions = {
		_type: "sanity.imageDimensions",
		...size,
		aspectRatio: size.width / size.height
	};
	return { metadata: {
		_type: "sanity.imageMetadata",
		...isJsonObject(exported) ? exported : {},
		dimensions
	} };
}
// bff/lake/http/asset-headers.ts
/** An asset's name contains its hash, so the content at its address never changes. */
var commonHeaders = {
	"access-control-allow-origin": "*",
	"cross-origin-resource-policy": "cross-origin",
	"x-content-type-options": "nosniff",
	"cache-control": "public, max-age=31536000, immutable"
};
/** An SVG that is opened directly is a page of the service's origin. It must neither load nor run anything. */
var contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/**
* The headers of a response with an asset.
*
* @param isAutomatic whether the response depends on the `Accept` header
*/
function assetHeaders({ extension }, isAutomatic) {
	return {
		...commonHeaders,
		...extension === "pdf" ? {} : { "content-security-policy": contentSecurityPolicy },
		...isAutomatic ? { vary: "Accept" } : {}
	};
}
/**
* The header that makes the browser download the asset.
*
* @param dl the parameter `dl`: the file name, or an empty string for the asset's own name
*/
function downloadHeaders(asset, dl) {
	if (dl === void 0) return {};
	return { "content-disposition": attachment(typeof dl === "string" && dl !== "" ? dl : assetName(asset)) };
}
function assetName(asset) {
	return asset.originalFilename ?? servedName(asset);
}
/** `filename` is for clients that do not support the UTF-8 form `filename*` (RFC 6266, RFC 8187). */
function attachment(name) {
	const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	return ascii === name ? `attachment; filename="${name}"` : `attachment; filename="${ascii}"; filename*=UTF-8''${encode$1(name)}`;
}
function encode$1(name) {
	const wellFormed = Buffer.from(name).toString();
	return encodeURIComponent(wellFormed).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
// bff/lake/http/send-asset-error.ts
/** The dataset has no asset of that name. */
var AssetNotFoundError = class extends Error {
	name = "AssetNotFoundError";
};
/** Time in which some of the queued images are rendered. */
var retryAfterSeconds = 2;
/** Sends an error in the format of the service's API. */
function sendAssetError(error, request, reply) {
	const statusCode = statusOf$1(error);
	if (statusCode === 500) request.log.error({ err: error }, "An asset could not be sent");
	if (statusCode === 503) reply.header("retry-after", retryAfterSeconds);
	if (statusCode === 416) reply.header("content-range", contentRange(error));
	const message = statusCode !== 500 && error instanceof Error ? error.message : "The asset could not be sent";
	return reply.code(statusCode).headers({
		"cache-control": "no-store",
		"access-control-allow-origin": "*",
		"content-type": "application/json; charset=utf-8"
	}).send({ error: {
		message,
		statusCode
	} });
}
function statusOf$1(error) {
	if (error instanceof AssetNotFoundError) return 404;
	if (error instanceof ImageParamError) return 400;
	if (error instanceof QueueFullError) return 503;
	return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500 ? Number(error.statusCode) : 500;
}
/** The file's length, which a 416 response reports. */
function contentRange(error) {
	const headers = error instanceof Error && "headers" in error ? error.headers : void 0;
	const range = ownValue(headers, "Content-Range");
	return typeof range === "string" ? range : void 0;
}
// bff/lake/images/transform-image.ts
/** An image with more pixels would take more than 400 MB of memory. */
var maxInputPixels = 1e8;
var transparent = {
	r: 255,
	g: 255,
	b: 255,
	alpha: 0
};
var opaqueBackground = "#ffffff";
/**
* Renders the requested image upright and without its metadata. Only `crop`, `fill` and `scale` with both width and
* height enlarge an image, because such a request names an exact size.
*
* @throws when the file is not a readable image
*/
function transformImage(source, request, format) {
	const image = sharp(source.path, { limitInputPixels: maxInputPixels }).autoOrient();
	const options = resizeOptions(source, request);
	return encode(options === null ? image : image.resize(options), format, request.quality ?? void 0).toBuffer();
}
var sharpFits = {
	clip: "inside",
	max: "inside",
	crop: "cover",
	min: "cover",
	fill: "contain",
	fillmax: "contain",
	scale: "fill"
};
var enlargingFits = [
	"crop",
	"fill",
	"scale"
];
function resizeOptions({ size }, { width, height, fit }) {
	if (width === null && height === null) return null;
	if (width === null || height === null) return {
		width: width ?? void 0,
		height: height ?? void 0,
		withoutEnlargement: true
	};
	const target = fit === "min" ? withinOriginal({
		width,
		height
	}, size) : {
		width,
		height
	};
	const withoutEnlargement = !enlargingFits.includes(fit);
	return {
		...target,
		fit: sharpFits[fit],
		withoutEnlargement,
		background: transparent
	};
}
/** The largest size of the requested aspect ratio that the original can fill. */
function withinOriginal(requested, original) {
	const scale = Math.min(1, original.width / requested.width, original.height / requested.height);
	return {
		width: scaled(requested.width, scale),
		height: scaled(requested.height, scale)
	};
}
function scaled(length, scale) {
	return Math.max(1, Math.round(length * scale));
}
function encode(image, format, quality) {
	switch (format) {
		case "jpg":
		case "pjpg": return image.flatten({ background: opaqueBackground }).jpeg({
			quality,
			progressive: format === "pjpg"
		});
		case "png": return image.png();
		case "webp": return image.webp({ quality });
		case "avif": return image.avif({ quality });
	}
}
// bff/lake/http/send-image.ts
/** Renders and sends an image. Skips the rendering when the client already has the image. */
async function sendImage(reply, images, variant, headers) {
	const key = imageKey(variant);
	const isKnown = matchesEntityTag(reply.request.headers["if-none-match"], key);
	const { source, request, format } = variant;
	const image = isKnown ? null : await images.get(key, () => transformImage(source, request, format));
	reply.headers({
		...headers,
		etag: entityTag(key, "identity")
	});
	return image === null ? reply.code(304).send() : reply.type(formatMediaType(format)).send(image);
}
function imageKey({ hash, request, format }) {
	const { width, height, fit, quality } = request;
	return [
		hash,
		width ?? "",
		height ?? "",
		fit,
		quality ?? "",
		format
	].join("-");
}
// bff/lake/http/send-original.ts
/** Sends an asset's file, or the requested range of it. */
function sendOriginal(reply, asset, headers) {
	const type = contentType(mediaType(asset.extension));
	return reply.sendFile(path.basename(asset.path), path.dirname(asset.path), {
		contentType: false,
		cacheControl: false,
		onFile: () => {
			reply.headers({
				...headers,
				"content-type": type
			});
		}
	});
}
// bff/lake/http/lake-assets.ts
/**
* Serves assets: `/images/{dataset}/{name}` with the parameters `w h fit q fm auto=format`, and
* `/files/{dataset}/{name}`. With `dl`, either is a download. Names are looked up in the list of the export's assets,
* never on the disk.
*/
function lakeAssets(lake) {
	return async (app) => {
		if (!app.hasReplyDecorator("sendFile")) await app.register(fastifyStatic, { serve: false });
		app.setErrorHandler(sendAssetError);
		const images = new ImageCache();
		app.get("/images/:dataset/:name", async ({ params, query, headers }, reply) => {
			const asset = findAsset(lake, "images", params);
			const request = readImageParams(query);
			const format = outputFormat(asset.extension, request, headers.accept ?? "");
			const responseHeaders = {
				...assetHeaders(asset, request.isAutomatic),
				...downloadHeaders(asset, query.dl)
			};
			if (format === null || asset.size === null) return sendOriginal(reply, asset, responseHeaders);
			const source = {
				path: asset.path,
				size: asset.size
			};
			return sendImage(reply, images, {
				hash: asset.hash,
				source,
				request,
				format
			}, responseHeaders);
		});
		app.get("/files/:dataset/:name", async ({ params, query }, reply) => {
			const asset = findAsset(lake, "files", params);
			return sendOriginal(reply, asset, {
				...assetHeaders(asset, false),
				...downloadHeaders(asset, query.dl)
			});
		});
	};
}
function findAsset(lake, kind, { dataset, name }) {
	const asset = lake.asset(dataset, kind, name);
	if (asset === null) throw new AssetNotFoundError(`There is no such asset in the dataset "${dataset}"`);
	return asset;
}
// bff/lake/http/documents-query.ts
/** The query whose result is the body of the backend's `doc` endpoint: the found and the omitted documents. */
function documentsQuery(ids) {
	return {
		query: "{\"documents\": *[_id in $ids], \"omitted\": $requested[!(id in *[_id in $ids]._id)]}",
		params: {
			ids,
			requested: ids.map((id) => ({
				id,
				reason: "existence"
			}))
		}
	};
}
// bff/lake/http/lake-events.ts
/** Proxies close connections that are idle for a minute. A comment keeps them open and is not an event. */
var heartbeatMs = 2e4;
/** Formats a server-sent event. Without a type it is a `message`. */
function formatEvent(id, data, type) {
	return `${type === void 0 ? "" : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
/** The open event streams by dataset. */
var EventStreams = class {
	#byDataset = /* @__PURE__ */ new Map();
	open(dataset) {
		const stream = new PassThrough();
		const streams = this.#byDataset.get(dataset) ?? /* @__PURE__ */ new Set();
		this.#byDataset.set(dataset, streams.add(stream));
		const heartbeat = setInterval(() => stream.write(":\n\n"), heartbeatMs);
		heartbeat.unref();
		stream.once("close", () => {
			streams.delete(stream);
			clearInterval(heartbeat);
		});
		return stream;
	}
	write(dataset, event) {
		for (const stream of this.#byDataset.get(dataset) ?? []) stream.write(event);
	}
	end() {
		for (const streams of this.#byDataset.values()) for (const stream of streams) stream.end();
	}
};
/**
* Serves the backend's live events. A stream begins with `welcome`. Each change then sends a `message` with the sync tags
* of the queries whose results may differ, or `restart` when there are too many tags to list. A change has the same id
* on all streams.
*/
function addEventsRoute(app, lake, path) {
	const streams = new EventStreams();
	app.get(path, async ({ params: { dataset } }, reply) => {
		if (!lake.datasets.includes(dataset)) throw new QueryError({
			reason: "datasetNotFound",
			description: `Dataset "${dataset}" not found`
		});
		const stream = streams.open(dataset);
		stream.write(formatEvent(randomUUID(), {}, "welcome"));
		return reply.type("text/event-stream; charset=utf-8").header("cache-control", "no-store").send(stream);
	});
	const unsubscribe = lake.onChange((dataset, tags) => {
		const event = tags === null ? formatEvent(randomUUID(), {}, "restart") : formatEvent(randomUUID(), { tags });
		streams.write(dataset, event);
	});
	app.addHook("preClose", async () => {
		unsubscribe();
		streams.end();
	});
}
// bff/lake/http/query-cors.ts
var preflightHeaders = {
	"access-control-allow-methods": "GET, HEAD, POST",
	"access-control-allow-headers": "authorization, content-type, x-sanity-project-id",
	"access-control-max-age": "86400"
};
/**
* Lets pages of any origin send queries. The content is public and credentials are ignored.
*
* @param routes the routes that receive preflight requests
*/
function allowQueriesFromAnyOrigin(app, routes) {
	app.addHook("onRequest", async (_, reply) => {
		reply.header("access-control-allow-origin", "*");
	});
	app.options(routes, { schema: { hide: true } }, (_, reply) => reply.code(204).headers(preflightHeaders).send());
}
// bff/lake/http/read-query.ts
/** Reads a query from an address: `?query=…&$slug="x"&returnQuery=false`. */
function queryFromAddress(address) {
	const params = Object.entries(address).filter(([name]) => name.startsWith("$"));
	return {
		query: requireQuery(address.query),
		params: Object.fromEntries(params.map(([name, value]) => [name.slice(1), parseParameter(name, value)]))
	};
}
/** Reads a query from a request body: `{"query": …, "params": {…}}`. */
function queryFromBody(body) {
	if (!isJsonObject(body)) throw invalidQuery("the body is not a JSON object with a query");
	const { params = {} } = body;
	if (!isJsonObject(params)) throw invalidQuery("params is not an object");
	return {
		query: requireQuery(body.query),
		params
	};
}
function requireQuery(query) {
	if (typeof query !== "string" || query.trim() === "") throw invalidQuery("the query is missing");
	return query;
}
function parseParameter(name, value) {
	try {
		return JSON.parse(String(value));
	} catch {
		throw invalidQuery(`the value of ${name} is not JSON; a string needs its quotation marks`);
	}
}
function invalidQuery(description) {
	return new QueryError({
		reason: "parameter",
		description
	});
}
// bff/lake/http/response-envelopes.ts
var statusByReason = {
	syntax: 400,
	parameter: 400,
	evaluation: 400,
	resultTooLarge: 400,
	outOfMemory: 400,
	timeout: 504,
	datasetNotFound: 404,
	unavailable: 503
};
var typeByReason = {
	syntax: "queryParseError",
	parameter: "queryParameterError",
	evaluation: "queryEvaluationError",
	resultTooLarge: "queryResultTooLargeError",
	outOfMemory: "queryMemoryLimitError",
	timeout: "queryTimeoutError",
	datasetNotFound: "datasetNotFoundError",
	unavailable: "serviceUnavailableError"
};
function failureEnvelope(failure) {
	const { reason, ...details } = failure;
	return {
		statusCode: statusByReason[reason],
		body: { error: {
			type: typeByReason[reason],
			...details
		} }
	};
}
function plainEnvelope(statusCode, message) {
	return {
		statusCode,
		body: {
			statusCode,
			error: STATUS_CODES[statusCode] ?? "Error",
			message
		}
	};
}
/**
* Wraps a result, which is already encoded, in the envelope of a successful response.
*
* @param query null when the client does not want it returned
*/
function answerEnvelope({ result, syncTags, ms }, query) {
	const head = query === null ? "{" : `{"query":${JSON.stringify(query)},`;
	return Buffer.concat([
		Buffer.from(`${head}"result":`),
		result,
		Buffer.from(`,"ms":${ms},"syncTags":${JSON.stringify(syncTags)}}`)
	]);
}
// bff/lake/http/send-query-error.ts
/** Sends an error in the backend's format, so that the Sanity client throws a ClientError or ServerError. */
function sendQueryError(error, request, reply) {
	const { statusCode, body } = envelopeOf(error);
	const hasClientLeft = reply.raw.destroyed;
	if (statusCode >= 500 && !hasClientLeft) logFailure(error, request.log);
	return reply.code(statusCode).header("cache-control", "no-store").send(body);
}
function logFailure(error, log) {
	if (error instanceof QueryError && error.failure.reason === "timeout") log.warn("A query was stopped: it took too long");
	else log.error({ err: error }, "A query of the content lake failed");
}
function envelopeOf(error) {
	if (error instanceof QueryError) return failureEnvelope(error.failure);
	if (error instanceof QueueFullError) return plainEnvelope(429, `Too many queries: ${error.message}`);
	const statusCode = statusOf(error);
	if (error instanceof Error && statusCode < 500) return plainEnvelope(statusCode, error.message);
	return plainEnvelope(500, "The query could not be answered");
}
/** Fastify's own errors have a status: the body is too large, invalid JSON or of an unknown type. */
function statusOf(error) {
	return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" ? Number(error.statusCode) : 500;
}
// bff/lake/http/lake-queries.ts
/** `v1`, `vX` or a date. All versions behave alike. */
var dataPath = "/:version(^v(?:1|X|\\d{4}-\\d{2}-\\d{2})$)/data";
/**
* Serves the backend's query protocol: `/{version}/data/query/{dataset}` by GET and POST,
* `/{version}/data/doc/{dataset}/{ids}` and live events. Every `perspective` reads published content, because drafts
* are not loaded.
*
* @param caller who sends the queries
*/
function lakeQueries(lake, caller) {
	return async (app) => {
		const queryLake = (reply, dataset, query) => lake.query(caller, {
			...query,
			dataset
		}, hangUpSignal(reply));
		app.setErrorHandler(sendQueryError);
		allowQueriesFromAnyOrigin(app, `${dataPath}/*`);
		addQueryRoutes(app, queryLake, lake.limits.queryBytes);
		addDocumentsRoute(app, queryLake);
		addEventsRoute(app, lake, `${dataPath}/live/events/:dataset`);
	};
}
function addQueryRoutes(app, queryLake, bodyLimit) {
	const sendAnswer = async (reply, dataset, query, address) => {
		return sendJson(reply, answerEnvelope(await queryLake(reply, dataset, query), address.returnQuery === "false" ? null : query.query));
	};
	app.get(`${dataPath}/query/:dataset`, ({ params, query }, reply) => sendAnswer(reply, params.dataset, queryFromAddress(query), query));
	app.post(`${dataPath}/query/:dataset`, { bodyLimit }, ({ params, query, body }, reply) => sendAnswer(reply, params.dataset, queryFromBody(body), query));
}
/** A wildcard matches the ids, because Fastify limits the length of a named parameter. */
function addDocumentsRoute(app, queryLake) {
	app.get(`${dataPath}/doc/:dataset/*`, async ({ params }, reply) => {
		const { result } = await queryLake(reply, params.dataset, documentsQuery(params["*"].split(",")));
		return sendJson(reply, Buffer.from(result));
	});
}
/** Without `content-type` the Sanity client ignores the body. */
var jsonHeaders = {
	"content-type": "application/json; charset=utf-8",
	"cache-control": "no-cache",
	"x-content-type-options": "nosniff"
};
function sendJson(reply, body) {
	return reply.headers(jsonHeaders).send(body);
}
/** Aborts when the client disconnects, so that its query leaves the queue. */
function hangUpSignal(reply) {
	const hangUp = new AbortController();
	reply.raw.once("close", () => hangUp.abort());
	return hangUp.signal;
}
// bff/lake/export/find-exports.ts
/** The backend's rule for names of datasets. */
var datasetNamePattern = /^~?[a-z0-9][-\w]{0,63}$/;
var formByEnding = [[".tar.gz", "archive"], [".ndjson", "documents"]];
/**
* Finds the exports in a folder, by dataset. Ignores files that are not named like an export.
*
* @throws LakeError when two exports have the same dataset, or the folder is unreadable
*/
async function findExports(folder) {
	const exports = /* @__PURE__ */ new Map();
	for (const name of await entryNames(folder)) {
		const location = await locate(folder, name);
		if (location === null) continue;
		const duplicate = exports.get(location.dataset);
		if (duplicate !== void 0) throw duplicateExportError(duplicate, location);
		exports.set(location.dataset, location);
	}
	return exports;
}
/** The dataset of an export with this name; null for a name that is not an export's. */
function datasetOf(name) {
	return parseName(name)?.dataset ?? null;
}
async function locate(folder, name) {
	const parsed = parseName(name);
	if (parsed === null) return null;
	const location = {
		...parsed,
		name,
		path: path.join(folder, name)
	};
	return (await stat(location.path).catch(() => null))?.isDirectory() === (parsed.form === "folder") ? location : null;
}
function parseName(name) {
	const [ending, form] = formByEnding.find(([ending]) => name.endsWith(ending)) ?? ["", "folder"];
	const dataset = name.slice(0, name.length - ending.length);
	return datasetNamePattern.test(dataset) ? {
		dataset,
		form
	} : null;
}
async function entryNames(folder) {
	try {
		return (await readdir(folder)).sort();
	} catch {
		throw new LakeError("not a readable folder", { file: folder });
	}
}
function duplicateExportError(one, other) {
	return new LakeError(`${one.name} and ${other.name} are both exports of the dataset "${one.dataset}"`, { file: other.name });
}
// bff/lake/export/asset-kind.ts
/** The two kinds of assets, named after their folders in an export and in addresses. */
var assetKinds = ["images", "files"];
// bff/lake/export/asset-name.ts
/** The export tool names a file `HASH-EXT.bin` when its extension contains a digit (`woff2`, `mp3`). */
var filePattern = /^([0-9a-f]{40})(?:\.([a-z0-9]+)|-([a-z0-9]+)\.bin)$/;
var imagePattern = /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z0-9]+)$/;
/** Parses a name that the export tool gave an image; null for any other name. */
function parseImageName(name) {
	const [, hash, width, height, extension] = imagePattern.exec(name) ?? [];
	if (hash === void 0 || extension === void 0) return null;
	return {
		hash,
		size: {
			width: Number(width),
			height: Number(height)
		},
		extension
	};
}
/** Parses a name that the export tool gave a file; null for any other name. */
function parseFileName(name) {
	const [, hash, extension, extensionBeforeBin] = filePattern.exec(name) ?? [];
	if (hash === void 0) return null;
	return {
		hash,
		size: null,
		extension: extensionBeforeBin ?? extension ?? ""
	};
}
// bff/lake/export/asset-files.ts
/**
* Reads the asset files of an export. A file's properties come from the name that the export tool gave it, or else from
* its content.
*
* @param root the folder that holds `data.ndjson`
* @param label the name of that folder in messages
* @throws LakeError for an invalid image whose name does not hold its properties
*/
async function readAssetFiles(root, label, map) {
	const kinds = assetKinds.map(async (kind) => {
		const names = await fileNames(path.join(root, kind));
		return Promise.all(names.map((name) => readAssetFile(root, kind, name, label, map)));
	});
	return (await Promise.all(kinds)).flat();
}
async function fileNames(folder) {
	return (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map(({ name }) => name);
}
async function readAssetFile(root, kind, exportName, label, map) {
	const file = path.join(root, kind, exportName);
	const { size: bytes } = await stat(file);
	const parsed = kind === "images" ? parseImageName(exportName) : parseFileName(exportName);
	const properties = parsed ?? await measure(file, kind, `${label}/${kind}/${exportName}`);
	const ownName = parsed === null ? exportName : null;
	return {
		...properties,
		kind,
		path: file,
		exportName,
		originalFilename: originalFilename(map, kind, properties.hash) ?? ownName,
		bytes
	};
}
async function measure(file, kind, label) {
	const extension = path.extname(file).slice(1).toLowerCase();
	const hash = createHash("sha1");
	await pipeline(createReadStream(file), hash);
	const size = kind === "images" ? await imageSize(file, label) : null;
	return {
		hash: hash.digest("hex"),
		size,
		extension
	};
}
/** The size after applying the EXIF orientation. */
async function imageSize(file, label) {
	try {
		const { autoOrient } = await sharp(file).metadata();
		return autoOrient;
	} catch {
		throw new LakeError("not a readable image", { file: label });
	}
}
// bff/lake/export/read-shared-bytes.ts
/**
* Reads a file into memory that threads can share.
*
* @param label the name of the file in messages
* @throws LakeError when the file changes while it is being read
*/
async function readSharedBytes(file, label) {
	const handle = await open(file);
	try {
		const { size, mtimeMs } = await handle.stat();
		const bytes = new Uint8Array(new SharedArrayBuffer(size));
		for (let offset = 0; offset < size;) {
			const { bytesRead } = await handle.read(bytes, offset, size - offset, offset);
			if (bytesRead === 0) break;
			offset += bytesRead;
		}
		const after = await handle.stat();
		if (after.size !== size || after.mtimeMs !== mtimeMs) throw new LakeError("the file changed while it was being read", { file: label });
		return bytes.buffer;
	} finally {
		await handle.close();
	}
}
// bff/lake/export/unpack-archive.ts
/**
* Unpacks a `.tar.gz` into a temporary folder. Skips links and other special entries.
*
* @param label the name of the archive in messages
* @throws LakeError when it is not an archive, is truncated, or has an entry whose path leaves the folder
*/
async function unpackArchive(archive, label) {
	const folder = await mkdtemp(path.join(tmpdir(), "journal-lake-"));
	const remove = () => rm(folder, {
		recursive: true,
		force: true
	});
	try {
		await extract({
			file: archive,
			cwd: folder,
			strict: true,
			filter: (_, entry) => isFileOrFolder(entry)
		});
		return {
			folder,
			remove
		};
	} catch (error) {
		await remove();
		const reason = error instanceof Error ? error.message.replaceAll(folder, "") : String(error);
		throw new LakeError(`not a readable archive (${reason})`, { file: label });
	}
}
function isFileOrFolder(entry) {
	return "type" in entry && (entry.type === "File" || entry.type === "OldFile" || entry.type === "Directory");
}
// bff/lake/export/read-export.ts
var documentsFileName = "data.ndjson";
/**
* Reads an export without parsing its documents.
*
* @param assetsUrl prefix of asset addresses, without a trailing slash
* @throws LakeError
*/
async function readExport(location, assetsUrl) {
	if (location.form === "documents") return readFiles(location.dataset, withoutAssets(location), assetsUrl);
	if (location.form === "folder") return readFiles(location.dataset, await locateFiles(location.path, location.name), assetsUrl);
	const { folder, remove } = await unpackArchive(location.path, location.name);
	try {
		const files = await locateFiles(folder, location.name);
		return {
			...await readFiles(location.dataset, files, assetsUrl),
			removeUnpacked: remove
		};
	} catch (error) {
		await remove();
		throw error;
	}
}
function withoutAssets({ path: documents, name }) {
	return {
		root: null,
		documents,
		label: name,
		documentsLabel: name
	};
}
/** An archive of the export tool holds one folder, named after the dataset and the day, which holds all files. */
async function locateFiles(folder, label) {
	const subfolders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
	for (const name of ["", ...subfolders]) {
		const root = path.join(folder, name);
		const documents = path.join(root, documentsFileName);
		if (!await isFile(documents)) continue;
		const rootLabel = path.posix.join(label, name);
		return {
			root,
			documents,
			label: rootLabel,
			documentsLabel: path.posix.join(rootLabel, documentsFileName)
		};
	}
	throw new LakeError(`${documentsFileName} is missing`, { file: label });
}
async function isFile(file) {
	return (await stat(file).catch(() => null))?.isFile() ?? false;
}
async function readFiles(dataset, files, assetsUrl) {
	const bytes = await readSharedBytes(files.documents, files.documentsLabel);
	const map = files.root === null ? {} : await readAssetMap(files.root, files.label);
	const assetFiles = files.root === null ? [] : await readAssetFiles(files.root, files.label, map);
	const documents = assetFiles.map((file) => {
		return [`${file.kind}/${file.exportName}`, assetDocument(file, map, dataset, assetsUrl)];
	});
	return {
		source: {
			dataset,
			bytes,
			assets: new Map(documents)
		},
		documentsFile: files.documentsLabel,
		assets: new Map(assetFiles.map((file) => [`${file.kind}/${servedName(file)}`, file])),
		removeUnpacked: async () => {}
	};
}
// bff/lake/query/query-limits.ts
var mebibyte = 1048576;
/**
* - Time: a full scan of 100,000 documents takes about 0.4 s. Ten times that leaves room for a busy machine, and bounds
*   how long one public query delays the next.
* - Query: twenty times the longest query that the Sanity client sends in an address, so lists of ids fit.
* - Result: about 400 long articles with their annotations. More would be a copy of the dataset, which is the export.
* - Queue: the hundredth of a queue of ordinary queries is still answered within a second.
*/
var defaultLimits = {
	timeMs: 4e3,
	queryBytes: 262144,
	resultBytes: 16 * mebibyte,
	maxQueued: 100
};
/** Memory for the evaluation itself, so that a query that collects more is stopped before the process runs short. */
var evaluationMemoryMb = 512;
/** Parsed documents take about twice the bytes of their file. Three times leaves room to load their next version. */
var heapBytesPerFileByte = 3;
/** The heap limit, in MiB, of the thread that evaluates public queries on these documents. */
function publicHeapLimitMb(sources) {
	const bytes = sources.reduce((sum, source) => sum + source.bytes.byteLength, 0);
	return evaluationMemoryMb + Math.ceil(bytes * heapBytesPerFileByte / mebibyte);
}
// bff/lake/query/query-thread-program.ts
/**
* Finds the program of a query thread. In the source tree it is a TypeScript file, which Node runs through tsx. In the
* build it lies beside the server's file, or one folder above a shared chunk.
*/
function queryThreadProgram(moduleUrl = import.meta.url) {
	if (moduleUrl.endsWith(".ts")) {
		const registerTypeScript = new URL("register-typescript.mjs", moduleUrl).href;
		return {
			file: filePath("query-thread-entry.ts", moduleUrl),
			execArgv: ["--import", registerTypeScript]
		};
	}
	const sibling = filePath("query-thread.js", moduleUrl);
	return {
		file: existsSync(sibling) ? sibling : filePath("../query-thread.js", moduleUrl),
		execArgv: []
	};
}
function filePath(name, moduleUrl) {
	return fileURLToPath(new URL(name, moduleUrl));
}
// bff/lake/query/query-thread.ts
/** The thread ended before it replied: it was stopped, ran out of memory or failed. */
var ThreadEndedError = class extends Error {
	name = "ThreadEndedError";
	isOutOfMemory;
	constructor(cause) {
		super(`the query thread ended${cause === null ? "" : `: ${cause.message}`}`, { cause });
		this.isOutOfMemory = cause !== null && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
	}
};
/** A running query thread, and the requests that it has not replied to. */
var QueryThread = class {
	#worker;
	#pending = /* @__PURE__ */ new Map();
	#lastId = 0;
	#endError = null;
	/** Resolves when the thread has ended for any reason. */
	ended;
	/** @param heapLimitMb in MiB; undefined for Node's default */
	constructor(data, heapLimitMb) {
		const { file, execArgv } = queryThreadProgram();
		const resourceLimits = heapLimitMb === void 0 ? {} : { maxOldGenerationSizeMb: heapLimitMb };
		this.#worker = new Worker(file, {
			workerData: data,
			execArgv,
			resourceLimits
		});
		this.#worker.on("message", ({ id, message }) => this.#settle(id, message));
		this.#worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
		this.ended = new Promise((resolve) => {
			this.#worker.on("exit", () => {
				this.#fail(null);
				resolve();
			});
		});
	}
	/** @throws ThreadEndedError */
	request(message) {
		if (this.#endError !== null) return Promise.reject(this.#endError);
		const id = ++this.#lastId;
		this.#worker.postMessage({
			id,
			message
		});
		return new Promise((resolve, reject) => this.#pending.set(id, {
			resolve,
			reject
		}));
	}
	/** Ends the thread even during an evaluation. Pending requests reject with ThreadEndedError. */
	async stop() {
		this.#fail(null);
		await this.#worker.terminate();
		await this.ended;
	}
	#settle(id, reply) {
		this.#pending.get(id)?.resolve(reply);
		this.#pending.delete(id);
	}
	#fail(cause) {
		this.#endError ??= new ThreadEndedError(cause);
		for (const { reject } of this.#pending.values()) reject(this.#endError);
		this.#pending.clear();
	}
};
// bff/lake/query/query-worker.ts
/** A load is repeated when a query ends the thread before the load is complete. */
var loadAttempts = 3;
/**
* A queue of queries and the thread that evaluates them one after the other. A query that exceeds its time limit ends
* the thread; the next query starts a new thread from the same sources.
*/
var QueryWorker = class {
	#limits;
	#heapLimitMb;
	#sources = /* @__PURE__ */ new Map();
	#limiter;
	#thread = null;
	#isClosed = false;
	/** @param heapLimitMb the thread's heap limit in MiB for these sources; undefined for Node's default */
	constructor(limits, heapLimitMb) {
		this.#limits = limits;
		this.#heapLimitMb = heapLimitMb;
		this.#limiter = new ConcurrencyLimiter({
			maxRunning: 1,
			maxQueued: limits.maxQueued
		});
	}
	/**
	* Validates a dataset's new documents and replaces the old ones. A failed load leaves the old ones in use.
	*
	* @throws UnreadableDocumentsError; ThreadEndedError
	*/
	async load(source) {
		const reply = await this.#requestLoad(source, loadAttempts);
		if (reply.kind === "unreadable") throw new UnreadableDocumentsError(reply.problem, reply.lines);
		if (reply.kind !== "loaded") throw new Error(`the query thread replied to a load with "${reply.kind}"`);
		this.#sources.set(source.dataset, source);
		return reply;
	}
	/** Replaces a dataset's documents by ones that another worker has validated. Does not start the thread. */
	async loadValidated(source) {
		this.#sources.set(source.dataset, source);
		try {
			await (await this.#thread)?.request({
				kind: "load",
				source
			});
		} catch (error) {
			if (!(error instanceof ThreadEndedError)) throw error;
		}
	}
	/**
	* Queues a query and evaluates it.
	*
	* @param signal removes the query from the queue
	* @throws QueryError; QueueFullError; the signal's reason
	*/
	query(query, signal) {
		return this.#limiter.run(() => this.#evaluate(query), signal);
	}
	async close() {
		this.#isClosed = true;
		await (await this.#thread?.catch(() => null))?.stop();
	}
	async #requestLoad(source, attempts) {
		const thread = await this.#runningThread();
		try {
			return await thread.request({
				kind: "load",
				source
			});
		} catch (error) {
			if (!(error instanceof ThreadEndedError && !error.isOutOfMemory && attempts > 1)) throw error;
			await thread.ended;
			return this.#requestLoad(source, attempts - 1);
		}
	}
	async #evaluate(query) {
		const reply = await this.#requestEvaluation(query);
		if (reply.kind === "answer") return reply;
		if (reply.kind === "failed") throw new QueryError(reply.failure);
		throw new Error(`the query thread replied to a query with "${reply.kind}"`);
	}
	/** The time limit excludes the start of a thread, which is no cost of the query. */
	async #requestEvaluation(query) {
		const { timeMs } = this.#limits;
		const deadline = timeout(timeMs, TimeoutStrategy.Aggressive);
		try {
			const thread = await this.#runningThread();
			const reply = deadline.execute(() => thread.request({
				kind: "query",
				query
			}));
			return await this.#stopOnError(thread, reply);
		} catch (error) {
			throw new QueryError(failureOf(error, timeMs), error);
		}
	}
	async #stopOnError(thread, reply) {
		try {
			return await reply;
		} catch (error) {
			await thread.stop();
			throw error;
		}
	}
	/** Starts a thread if none is running. */
	#runningThread() {
		if (this.#isClosed) return Promise.reject(new ThreadEndedError(/* @__PURE__ */ new Error("the lake is closed")));
		if (this.#thread !== null) return this.#thread;
		const started = this.#start();
		const forget = () => {
			if (this.#thread === started) this.#thread = null;
		};
		started.then(({ ended }) => ended.then(forget), forget);
		this.#thread = started;
		return started;
	}
	async #start() {
		const sources = [...this.#sources.values()];
		const thread = new QueryThread({ resultBytes: this.#limits.resultBytes }, this.#heapLimitMb(sources));
		const loads = sources.map((source) => thread.request({
			kind: "load",
			source
		}));
		await this.#stopOnError(thread, Promise.all(loads));
		return thread;
	}
};
function failureOf(error, timeMs) {
	if (error instanceof TaskCancelledError) return {
		reason: "timeout",
		description: `the query was stopped: no answer within ${timeMs} ms`
	};
	return error instanceof ThreadEndedError && error.isOutOfMemory ? {
		reason: "outOfMemory",
		description: "the query was stopped: it needed more memory than a query may have"
	} : {
		reason: "unavailable",
		description: "the content lake cannot answer at the moment"
	};
}
// bff/lake/watch/watch-exports.ts
/**
* Polling intervals in milliseconds. Native file events follow a folder that is moved away and miss the folder that
* takes its name, and mounted folders often send none. An edit must be noticed within a second, so documents are polled
* more often than binary files, which are images and archives.
*/
var polling = {
	usePolling: true,
	interval: 100,
	binaryInterval: 500
};
/** A dataset is reported after this many milliseconds without another change, because writing an export takes a while. */
var settleMs = 350;
/** The depth of `DATASET/EXPORT-FOLDER/images/FILE` below the lake's folder. */
var depth = 3;
/**
* Reports the dataset of an export that was changed, added or removed.
*
* @returns a function that stops watching
*/
async function watchExports(folder, onChange, onError) {
	const timers = /* @__PURE__ */ new Map();
	const scheduleReport = (dataset) => {
		clearTimeout(timers.get(dataset));
		timers.set(dataset, setTimeout(onChange, settleMs, dataset));
	};
	const datasetAt = (file) => datasetOf(path.relative(folder, file).split(path.sep)[0] ?? "");
	const ignored = (file) => file !== folder && datasetAt(file) === null;
	const watcher = watch(folder, {
		...polling,
		ignored,
		ignoreInitial: true,
		depth
	});
	watcher.on("error", onError);
	watcher.on("all", (_, file) => {
		const dataset = datasetAt(file);
		if (dataset !== null) scheduleReport(dataset);
	});
	await new Promise((resolve) => watcher.once("ready", resolve));
	return async () => {
		for (const timer of timers.values()) clearTimeout(timer);
		await watcher.close();
	};
}
// bff/lake/lake.ts
/**
* Opens the exports in a folder as a content lake and reloads each export when it changes.
*
* @throws LakeError when an export is invalid; its message names the file and the line
*/
async function openLake(options) {
	const lake = new Lake(options);
	try {
		await lake.open();
		return lake;
	} catch (error) {
		await lake.close();
		throw error;
	}
}
/** The content lake: the datasets of a folder of exports. */
var Lake = class {
	limits;
	#folder;
	#assetsUrl;
	#log;
	#workers;
	#exports = /* @__PURE__ */ new Map();
	#listeners = /* @__PURE__ */ new Set();
	/** Runs reloads one after the other. */
	#reloads = Promise.resolve();
	#stopWatching = async () => {};
	/** Use `openLake`, which also closes a lake that fails to open. */
	constructor({ folder, assetsUrl, log, limits }) {
		this.#folder = path.resolve(folder);
		this.#assetsUrl = assetsUrl;
		this.#log = log;
		this.limits = {
			...defaultLimits,
			...limits
		};
		this.#workers = {
			service: new QueryWorker(this.limits, () => void 0),
			public: new QueryWorker(this.limits, publicHeapLimitMb)
		};
	}
	/** The names of the datasets in alphabetical order. Adding an export adds its dataset. */
	get datasets() {
		return [...this.#exports.keys()].sort();
	}
	/** @throws LakeError */
	async open() {
		const locations = await findExports(this.#folder);
		if (locations.size === 0) throw new LakeError("the folder contains no export", { file: this.#folder });
		this.#stopWatching = await watchExports(this.#folder, (dataset) => this.#queueReload(dataset), (err) => this.#log.error({ err }, "The content lake cannot watch its folder for changes"));
		const loading = this.#loadAll(locations.values());
		this.#reloads = loading.catch(() => {});
		await loading;
	}
	/** Calls the listener after each change of a dataset. Returns a function that unsubscribes it. */
	onChange(listener) {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
	/**
	* Evaluates a query on the published documents of a dataset.
	*
	* @param signal removes the query from the queue
	* @throws QueryError; QueueFullError; the signal's reason
	*/
	async query(caller, query, signal) {
		if (this.#exports.has(query.dataset)) return this.#workers[caller].query(query, signal);
		throw new QueryError({
			reason: "datasetNotFound",
			description: `Dataset "${query.dataset}" not found`
		});
	}
	/** Finds an asset by the last segment of its address. */
	asset(dataset, kind, name) {
		return this.#exports.get(dataset)?.assets.get(`${kind}/${name}`) ?? null;
	}
	/** Stops the threads and the watcher, and removes unpacked archives. */
	async close() {
		await this.#stopWatching();
		await this.#reloads;
		await Promise.all(Object.values(this.#workers).map((worker) => worker.close()));
		await Promise.all([...this.#exports.values()].map(({ removeUnpacked }) => removeUnpacked()));
	}
	#queueReload(dataset) {
		this.#reloads = this.#reloads.then(() => this.#reload(dataset)).catch((err) => this.#log.error({
			err,
			dataset
		}, "A listener of the content lake failed"));
	}
	/** An invalid export leaves the dataset unchanged. */
	async #reload(dataset) {
		try {
			const location = (await findExports(this.#folder)).get(dataset);
			if (location === void 0) throw new LakeError("the export was removed", { file: dataset });
			const changedTags = await this.#load(location);
			for (const listener of this.#listeners) listener(dataset, changedTags);
		} catch (error) {
			this.#logLoadFailure(dataset, error);
		}
	}
	async #loadAll(locations) {
		for (const location of locations) await this.#load(location);
	}
	/** @returns the sync tags of what changed; null when there are too many to list */
	async #load(location) {
		const loaded = await readExport(location, this.#assetsUrl);
		const { documents, changedTags } = await this.#loadDocuments(loaded);
		const previous = this.#exports.get(location.dataset);
		this.#exports.set(location.dataset, loaded);
		await this.#workers.public.loadValidated(loaded.source);
		await previous?.removeUnpacked();
		this.#log.info({
			dataset: location.dataset,
			documents
		}, `Read the content of ${location.name}`);
		return changedTags;
	}
	async #loadDocuments({ source, documentsFile, removeUnpacked }) {
		try {
			return await this.#workers.service.load(source);
		} catch (error) {
			await removeUnpacked();
			if (!(error instanceof UnreadableDocumentsError)) throw error;
			throw new LakeError(error.message, {
				file: documentsFile,
				lines: error.lines
			});
		}
	}
	#logLoadFailure(dataset, error) {
		const consequence = this.#exports.has(dataset) ? "the old content stays in use" : "the dataset is not served";
		const place = error instanceof LakeError ? {
			file: error.file,
			lines: error.lines
		} : { err: error };
		const message = error instanceof Error ? error.message : String(error);
		this.#log.error({
			dataset,
			...place
		}, `${message}; ${consequence}`);
	}
};
// bff/lake/lake-server.ts
/**
* Serves queries, and assets below `/assets`, on a separate loopback port. The service reads an embedded lake over HTTP
* as it reads a hosted one. Queries on this port do not share a worker with public queries.
*/
async function listenLake(lake, log) {
	const logController = new LogController({ disableRequestLogging: true });
	const app = Fastify({
		loggerInstance: log,
		logController,
		forceCloseConnections: true
	});
	await app.register(lakeQueries(lake, "service"));
	await app.register(lakeAssets(lake), { prefix: "/assets" });
	return {
		origin: await app.listen({
			host: "127.0.0.1",
			port: 0,
			exclusive: true
		}),
		close: () => app.close()
	};
}
// bff/content-backend.ts
/** Where the hosted backend serves its assets. */
var HOSTED_ASSETS_ORIGIN = "https://cdn.sanity.io";
/** The embedded lake answers every version of the protocol in the same way. */
var EMBEDDED_API_VERSION = "2025-02-19";
function hostedBackend(hosted) {
	return {
		source: contentSource(hosted),
		assetsOrigin: hosted.apiHost ?? HOSTED_ASSETS_ORIGIN,
		async mount() {},
		async close() {}
	};
}
async function mountLake(app, lake, queriesPublic) {
	await app.register(async (reading) => {
		refuseOtherMethods(reading);
		await reading.register(lakeAssets(lake), { prefix: "/assets" });
	});
	if (queriesPublic) await app.register(lakeQueries(lake, "public"));
}
async function embeddedBackend(config, publicUrl, log) {
	const lake = await openLake({
		folder: config.contentLake,
		assetsUrl: `${publicUrl}/assets`,
		log
	});
	const listening = await listenLake(lake, log.child({}, { level: "warn" }));
	return {
		source: contentSource({
			projectId: "embedded",
			datasets: lake.datasets,
			apiVersion: EMBEDDED_API_VERSION,
			apiHost: listening.origin,
			assetsAlias: {
				from: `${publicUrl}/assets`,
				to: `${listening.origin}/assets`
			}
		}),
		assetsOrigin: publicUrl,
		mount: (app) => mountLake(app, lake, config.lakeQueriesPublic),
		async close() {
			await listening.close();
			await lake.close();
		}
	};
}
/**
* Opens the configured content backend.
* @param publicUrl the origin that readers reach the service at; assets of the embedded lake have addresses below it
* @throws LakeError when an export cannot be read
*/
async function openContentBackend(config, publicUrl, log) {
	return config.hosted === void 0 ? embeddedBackend(config, publicUrl, log) : hostedBackend(config.hosted);
}
// bff/http/static-files.ts
/** A build stores the compressed forms of a file beside it, with these extensions after the file's name. */
var COMPRESSED_EXTENSIONS = {
	gzip: ".gz",
	br: ".br"
};
var TYPES = {
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".ts": "text/plain; charset=utf-8",
	".map": "application/json; charset=utf-8"
};
async function fileResponse(file, readIfPresent) {
	const type = TYPES[extname(file)] ?? "application/octet-stream";
	const [body, gzip, br] = await Promise.all([
		readFile(file),
		readIfPresent(file + COMPRESSED_EXTENSIONS.gzip),
		readIfPresent(file + COMPRESSED_EXTENSIONS.br)
	]);
	return bufferResponse({
		type,
		body,
		compressed: {
			...gzip && { gzip },
			...br && { br }
		}
	});
}
/**
* Reads all files below a folder into memory, keyed by path with forward slashes. The compressed forms beside a file
* (`.gz`, `.br`) become encodings of its response; a missing form is compressed on first use. A build has few files,
* and requests cannot reach the disk through a made-up name.
*/
async function readStaticFiles(folder) {
	const entries = await readdir(folder, {
		recursive: true,
		withFileTypes: true
	});
	const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
	const readIfPresent = async (file) => files.has(file) ? readFile(file) : void 0;
	const isCompressed = (file) => Object.values(COMPRESSED_EXTENSIONS).some((extension) => file.endsWith(extension));
	const toEntry = async (file) => [relative(folder, file).split(sep).join("/"), await fileResponse(file, readIfPresent)];
	return new Map(await Promise.all([...files].filter((file) => !isCompressed(file)).map(toEntry)));
}
// bff/routes/embed-pages/embed-manifest.ts
var Manifest = build_default.Record(build_default.String(), build_default.Object({
	file: build_default.String(),
	css: build_default.Optional(build_default.Array(build_default.String())),
	imports: build_default.Optional(build_default.Array(build_default.String()))
}));
/** Returns the chunks and everything that they import, without duplicates. Imports come first. */
function withImports(manifest, keys) {
	const imported = keys.flatMap((key) => [...withImports(manifest, manifest[key]?.imports ?? [])]);
	return /* @__PURE__ */ new Set([...imported, ...keys]);
}
/** The script that every frame starts with. It has no static imports. */
var START = "embed/frame/start.ts";
function fileOf(manifest, key) {
	const file = manifest[key]?.file;
	if (file === void 0) throw new Error(`The build's manifest has no ${key}; run npm run build`);
	return file;
}
async function frame(folder, manifest, entry) {
	const keys = [...withImports(manifest, [entry])];
	const sheets = new Set(keys.flatMap((key) => manifest[key]?.css ?? []));
	const text = (file) => readFile(join(folder, file), "utf8");
	return {
		start: await text(fileOf(manifest, START)),
		scripts: keys.map((key) => `/embed/${fileOf(manifest, key)}`),
		styles: await Promise.all([...sheets].map(text))
	};
}
/** The scripts and styles of the built frames. @param folder the build's folder */
async function readEmbedManifest(folder) {
	const manifest = Parse(Manifest, JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
	return {
		menu: await frame(folder, manifest, "embed/menu/client.tsx"),
		footer: await frame(folder, manifest, "embed/footer/client.tsx")
	};
}
// bff/instance-identity.ts
/** The identity of this instance. @param publicUrl the origin that readers reach it at */
async function instanceIdentity(config, publicUrl) {
	const { hosted, contentLake, frameAncestors } = config;
	const code = await readFile(fileURLToPath(import.meta.url), "utf8");
	const embed = await readEmbedManifest(paths.embed);
	return {
		content: JSON.stringify(hosted ? [hosted.projectId, hosted.datasets] : [publicUrl, contentLake]),
		build: JSON.stringify([
			code,
			embed,
			publicUrl,
			frameAncestors,
			hosted?.apiVersion
		])
	};
}
// bff/http/limits/rate-limit/rate-limiter.ts
/** Requests are counted in windows of this length, in milliseconds. A window begins with a client's first request. */
var WINDOW_MS = 6e4;
// bff/http/limits/rate-limit/memory-rate-limiter.ts
/** Bounds the memory. When it is exceeded, the least recently active client is forgotten. */
var MAX_CLIENTS = 1e5;
/**
* Counts requests in this process. rate-limiter-flexible's `RateLimiterMemory` is not used because it stores every
* client without a bound and with a timer of its own: a million addresses within a minute took 417 MiB of heap there
* and 17 MiB here.
*/
var MemoryRateLimiter = class {
	limit;
	#windows = new LRUCache({ max: MAX_CLIENTS });
	/** @param limit requests that a client may send per minute */
	constructor(limit) {
		this.limit = limit;
	}
	/** Number of clients that are stored. */
	get clients() {
		return this.#windows.size;
	}
	/** Counts a request. @param now time of a monotonic clock, in milliseconds */
	count(client, now = performance.now()) {
		const current = this.#windows.get(client);
		const window = current !== void 0 && now < current.endsAt ? current : {
			count: 0,
			endsAt: now + WINDOW_MS
		};
		window.count += 1;
		if (window !== current) this.#windows.set(client, window);
		return {
			isExceeded: window.count > this.limit,
			remaining: Math.max(0, this.limit - window.count),
			reset: Math.ceil((window.endsAt - now) / 1e3)
		};
	}
};
// bff/http/limits/rate-limit/redis-rate-limiter.ts
/** After a failed command Redis is not used for this long, so that an unresponsive Redis delays few requests. */
var RETRY_MS = 1e3;
/**
* Counts requests in Redis, where all instances of the service share the counts. While Redis is unavailable, each
* instance counts in its own memory.
*/
var RedisRateLimiter = class {
	limit;
	#redis;
	#shared;
	#local;
	#retryAt = 0;
	constructor({ limit, redis, keyPrefix }) {
		this.limit = limit;
		this.#redis = redis;
		this.#local = new MemoryRateLimiter(limit);
		this.#shared = new RateLimiterRedis({
			storeClient: redis,
			keyPrefix,
			points: limit,
			duration: WINDOW_MS / 1e3
		});
	}
	count(client) {
		return this.#redis.status === "ready" && performance.now() >= this.#retryAt ? this.#countShared(client) : this.#local.count(client);
	}
	async #countShared(client) {
		try {
			return toAllowance(await this.#shared.consume(client), false);
		} catch (rejection) {
			if (rejection instanceof RateLimiterRes) return toAllowance(rejection, true);
			this.#retryAt = performance.now() + RETRY_MS;
			return this.#local.count(client);
		}
	}
};
function toAllowance({ remainingPoints, msBeforeNext }, isExceeded) {
	return {
		isExceeded,
		remaining: remainingPoints,
		reset: Math.ceil(msBeforeNext / 1e3)
	};
}
// bff/open-rate-limiter.ts
/** Opens a rate limiter, shared through Redis where there is one. @returns undefined if the limit is 0 */
function openRateLimiter({ limit, redisUrl, content, log }) {
	if (limit === 0) return void 0;
	if (redisUrl === void 0) return {
		limiter: new MemoryRateLimiter(limit),
		close: () => void 0
	};
	const connection = connectRedis(redisUrl, "rate-limit", log.child({}, { level: "silent" }));
	const keyPrefix = `journal:rate-limit:${createHash("sha256").update(content).digest("base64url").slice(0, 16)}`;
	return {
		limiter: new RedisRateLimiter({
			limit,
			redis: connection.redis,
			keyPrefix
		}),
		close: () => connection.close()
	};
}
// bff/operations/measured-source.ts
var outcomeOf = (error) => error instanceof ContentError ? error.reason : "error";
/** Wraps a source so that its queries are measured. */
function measuredSource(source, metrics) {
	return {
		...source,
		async query(...parameters) {
			const startedAt = performance.now();
			const record = (outcome) => metrics.recordLakeQuery(outcome, (performance.now() - startedAt) / 1e3);
			try {
				const result = await source.query(...parameters);
				record("ok");
				return result;
			} catch (error) {
				record(outcomeOf(error));
				throw error;
			}
		}
	};
}
// bff/operations/readiness.ts
/**
* Checks whether the service can serve content. It is ready as soon as the lake has answered once, and stays ready:
* during a later outage of the lake, the service still has cached responses and should keep receiving requests.
*/
function readiness({ datasets, query }) {
	const [dataset] = datasets;
	let isReady = false;
	let pendingCheck;
	async function check() {
		if (dataset === void 0) return;
		isReady = await query(dataset, "count(*[_id == \"journalSettings\"])").then(() => true, () => false);
	}
	return async () => {
		if (isReady) return true;
		pendingCheck ??= check().finally(() => {
			pendingCheck = void 0;
		});
		await pendingCheck;
		return isReady;
	};
}
// bff/routes/demo.ts
/** The demo represents a publisher's page, so its policy does not restrict scripts and styles. */
var PAGE_HEADERS = {
	"content-security-policy": "frame-ancestors 'self'",
	"cache-control": "no-cache"
};
/** The demo articles: plain pages, as a publisher's content management system would emit them. */
var demo = async (app, { folder }) => {
	await app.register(fastifyStatic, {
		root: folder,
		prefix: "/demo/",
		redirect: true,
		cacheControl: false,
		setHeaders: (reply) => {
			for (const [name, value] of Object.entries(PAGE_HEADERS)) reply.header(name, value);
		}
	});
};
// bff/service.ts
/** The origin under which a browser on the same machine reaches a listening host. */
function originOf(host, port) {
	const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
async function readVersion() {
	const manifest = JSON.parse(await readFile(paths.packageJson, "utf8"));
	return Parse(build_default.Object({ version: build_default.String() }), manifest).version;
}
function httpOptions(config, rateLimiter) {
	return {
		limits: {
			...HTTP_LIMITS,
			shutdownTimeout: config.shutdownTimeout,
			maxConnections: maxConnections(openFilesLimit())
		},
		pressure: pressureLimits(config.workers),
		rateLimiter,
		trustProxy: config.trustProxy
	};
}
function analyticsOf({ analytics: project }, log) {
	return project === void 0 ? {} : { analytics: {
		project,
		events: new ApiEvents(project, log)
	} };
}
function observe(metrics, cache, droppedLogLines) {
	metrics.collectProcessMetrics();
	metrics.observeLog(droppedLogLines);
	metrics.observeService({
		cacheBytes: () => cache.bytes,
		isStreamLive: () => cache.isLive,
		isRedisConnected: () => cache.isRedisConnected
	});
}
/** Stops the app after the configured delay, during which `/readyz` already answers 503. */
async function shutDown(app, delayMs) {
	await setTimeout$1(delayMs);
	app.server.close();
	await app.close();
}
/**
* Starts the service: opens the content backend and the cache, builds the app and listens.
* @param droppedLogLines how many lines of the log were dropped so far
* @throws LakeError when an export cannot be read; the system's error when the port is taken
*/
async function startService(config, log, droppedLogLines) {
	const claimed = cluster.isWorker ? void 0 : await claimPort(config.host, config.port);
	const port = claimed?.port ?? config.port;
	const url = config.publicUrl ?? originOf(config.host, port);
	const backend = await openContentBackend(config, url, log);
	const metrics = new Metrics();
	const source = measuredSource(backend.source, metrics);
	const identity = await instanceIdentity(config, url);
	const cache = openCache({
		content: source,
		maxBytes: config.cacheBytes,
		...config.redisUrl === void 0 ? {} : { redis: {
			url: config.redisUrl,
			...identity,
			log
		} },
		...config.cdn === void 0 ? {} : { cdn: cdnPurge(config.cdn, log) }
	});
	observe(metrics, cache, droppedLogLines);
	const siblings = joinSiblings(metrics, (tags) => cache.invalidator.invalidateHere(tags));
	const invalidate = (tags) => {
		siblings?.invalidate(tags);
		return cache.invalidator.invalidate(tags);
	};
	const isReady = readiness(source);
	const rateLimiter = openRateLimiter({
		limit: config.rateLimit,
		redisUrl: config.redisUrl,
		content: identity.content,
		log
	});
	let closing;
	const { analytics } = analyticsOf(config, log);
	const app = await createApp({
		journal: new Journal(source),
		cache: cache.responses,
		datasets: source.datasets,
		ready: async () => closing === void 0 && isReady(),
		publicUrl: url,
		logger: log,
		metrics,
		scrape: siblings?.scrape,
		http: httpOptions(config, rateLimiter?.limiter),
		...analytics && { analytics },
		...config.webhookSecret === void 0 ? {} : { webhook: {
			secret: config.webhookSecret,
			invalidate
		} },
		client: {
			version: await readVersion(),
			files: await readStaticFiles(paths.client)
		},
		embed: {
			...await readEmbedManifest(paths.embed),
			files: await readStaticFiles(join(paths.embed, "assets")),
			sources: {
				assetsOrigin: backend.assetsOrigin,
				frameAncestors: config.frameAncestors
			}
		}
	});
	await backend.mount(app);
	if (config.isSample) await app.register(demo, { folder: paths.demo });
	app.addHook("onClose", async () => {
		cache.close();
		rateLimiter?.close();
		await backend.close();
		await analytics?.events.close();
	});
	try {
		await claimed?.release();
		await app.listen({
			port,
			host: config.host
		});
	} catch (error) {
		await app.close();
		throw error;
	}
	return {
		url,
		close() {
			closing ??= shutDown(app, config.shutdownDelay);
			return closing;
		}
	};
}
export { startService };
