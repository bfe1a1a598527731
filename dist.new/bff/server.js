import { a as LakeError, c as openFilesLimit, d as trustProxies, f as Compile, h as build_default, i as claimPort, l as paths, m as Default, n as reportStarted, o as OpenFilesError, r as isFromWorker, s as maxConnections } from "./assets/siblings-DMNo8xRk.js";
import cluster from "node:cluster";
import Fastify from "fastify";
import { availableParallelism } from "node:os";
import { writeSync } from "node:fs";
import { AggregatorRegistry } from "prom-client";
import { createInterface } from "node:readline";
import { Transform } from "node:stream";
// bff/environment.ts
var Origin = (description) => build_default.String({
	pattern: "^https?://[^/?#@\\s]+$",
	description
});
var Address = (description) => build_default.String({
	pattern: "^https?://[^/?#@\\s]+(/[^?#\\s]*)?$",
	description
});
/** The environment variables of the service, with their formats and defaults. */
var Environment = build_default.Object({
	PORT: build_default.Integer({
		minimum: 0,
		maximum: 65535,
		default: 3030,
		description: "a port number (0: any free one)"
	}),
	HOST: build_default.String({
		minLength: 1,
		default: "127.0.0.1",
		description: "the address to listen at"
	}),
	PUBLIC_URL: build_default.Optional(Origin("an http or https origin without a path")),
	CONTENT_LAKE: build_default.Optional(build_default.String({
		minLength: 1,
		description: "a folder with one export per dataset"
	})),
	LAKE_QUERIES: build_default.Optional(build_default.Enum(["public", "private"], { description: "public or private" })),
	SANITY_PROJECT_ID: build_default.Optional(build_default.String({
		pattern: "^[a-z0-9][a-z0-9-]*$",
		description: "a project identifier"
	})),
	SANITY_DATASETS: build_default.String({
		pattern: "^[a-z0-9_~-]+(,[a-z0-9_~-]+)*$",
		default: "production",
		description: "dataset names with commas between them"
	}),
	SANITY_API_VERSION: build_default.String({
		pattern: "^v?(1|X|\\d{4}-\\d{2}-\\d{2})$",
		default: "2025-02-19",
		description: "a date, YYYY-MM-DD"
	}),
	SANITY_API_HOST: build_default.Optional(Origin("an http or https origin without a path")),
	SANITY_READ_TOKEN: build_default.Optional(build_default.String({
		pattern: "^[\\x21-\\x7e]+$",
		description: "a token"
	})),
	CACHE_MB: build_default.Integer({
		minimum: 1,
		maximum: 65536,
		default: 256,
		description: "a number of MiB from 1 to 65536"
	}),
	REDIS_URL: build_default.Optional(build_default.String({
		pattern: "^rediss?://[^\\s]+$",
		description: "an address that begins with redis:// or rediss://"
	})),
	CDN_PURGE_URL: build_default.Optional(build_default.String({
		pattern: "^https?://[^/?#@\\s]+(/[^#\\s]*)?$",
		description: "an http or https address"
	})),
	CDN_PURGE_TOKEN: build_default.Optional(build_default.String({
		pattern: "^[\\x21-\\x7e]+$",
		description: "a token"
	})),
	FRAME_ANCESTORS: build_default.String({
		pattern: "^(\\*|'self'|'none'|https?://[^\\s;,'\"]+)(\\s+(\\*|'self'|https?://[^\\s;,'\"]+))*$",
		default: "*",
		description: "origins with spaces between them, or *"
	}),
	WORKERS: build_default.String({
		pattern: "^(auto|[1-9]\\d{0,2})$",
		default: "1",
		description: "a number of processes, or auto: one per core"
	}),
	TRUST_PROXY: build_default.Optional(build_default.String({
		pattern: "^(\\d{1,2}|[\\w.:/]+(,[\\w.:/]+)*)$",
		description: "a number of proxies, or their addresses with commas between them"
	})),
	RATE_LIMIT: build_default.Integer({
		minimum: 0,
		maximum: 1e9,
		default: 0,
		description: "a number of requests per minute (0: any number)"
	}),
	SHUTDOWN_DELAY: build_default.Integer({
		minimum: 0,
		maximum: 300,
		default: 0,
		description: "seconds from 0 to 300"
	}),
	SHUTDOWN_TIMEOUT: build_default.Integer({
		minimum: 1,
		maximum: 300,
		default: 8,
		description: "seconds from 1 to 300"
	}),
	WEBHOOK_SECRET: build_default.Optional(build_default.String({
		minLength: 1,
		description: "a secret"
	})),
	POSTHOG_KEY: build_default.Optional(build_default.String({
		pattern: "^[\\w-]{1,200}$",
		description: "a project key of PostHog"
	})),
	POSTHOG_HOST: build_default.Optional(Address("an http or https address without a query")),
	POSTHOG_UI_HOST: build_default.Optional(Address("an http or https address without a query")),
	LOG_LEVEL: build_default.Enum([
		"fatal",
		"error",
		"warn",
		"info",
		"debug",
		"trace",
		"silent"
	], {
		default: "info",
		description: "one of fatal, error, warn, info, debug, trace, silent"
	})
});
var validator = Compile(Environment);
/** An environment variable is invalid. The message names it and describes valid values. */
var ConfigError = class extends Error {
	name = "ConfigError";
};
function describeVariable(name) {
	const schema = Reflect.get(Environment.properties, name);
	return typeof schema === "object" && schema !== null && "description" in schema ? String(schema.description) : "valid";
}
var NUMERIC = /* @__PURE__ */ new Set([
	"PORT",
	"CACHE_MB",
	"RATE_LIMIT",
	"SHUTDOWN_DELAY",
	"SHUTDOWN_TIMEOUT"
]);
/**
* Reads and validates the variables. An empty variable counts as unset, as in compose files and unit files.
* @throws ConfigError
*/
function readEnvironment(variables) {
	const known = Object.keys(Environment.properties);
	const parsed = Object.entries(variables).filter(([name, value]) => known.includes(name) && value !== "" && value !== void 0).map(([name, value]) => [name, NUMERIC.has(name) ? Number(value) : value]);
	const values = Default(Environment, Object.fromEntries(parsed));
	if (validator.Check(values)) return values;
	const [problem] = validator.Errors(values);
	const name = problem?.instancePath.split("/")[1] ?? "The environment";
	throw invalidVariable(name, variables[name]);
}
/** Messages do not repeat the values of these variables, because logs contain messages. */
var SECRETS = /* @__PURE__ */ new Set([
	"SANITY_READ_TOKEN",
	"REDIS_URL",
	"CDN_PURGE_URL",
	"CDN_PURGE_TOKEN",
	"WEBHOOK_SECRET"
]);
/** The error of an invalid variable. */
function invalidVariable(name, value) {
	const shown = SECRETS.has(name) ? "something else" : JSON.stringify(value ?? null);
	return new ConfigError(`${name} must be ${describeVariable(name)}; it is ${shown}`);
}
// bff/config.ts
/** PostHog's cloud in the European Union. */
var POSTHOG_CLOUD = "https://eu.i.posthog.com";
var LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
function trustProxy(value) {
	if (value === void 0) return {};
	try {
		return { trustProxy: trustProxies(value) };
	} catch {
		throw invalidVariable("TRUST_PROXY", value);
	}
}
function cdn({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }) {
	if (url !== void 0) return { cdn: {
		url,
		...token === void 0 ? {} : { token }
	} };
	if (token !== void 0) throw new ConfigError("CDN_PURGE_TOKEN needs CDN_PURGE_URL: there is no CDN to send it to");
	return {};
}
function analytics(env) {
	const { POSTHOG_KEY: key, POSTHOG_HOST: host = POSTHOG_CLOUD, POSTHOG_UI_HOST: uiHost } = env;
	if (key !== void 0) return { analytics: {
		key,
		host,
		...uiHost === void 0 ? {} : { uiHost }
	} };
	if (env.POSTHOG_HOST !== void 0 || uiHost !== void 0) throw new ConfigError("POSTHOG_HOST and POSTHOG_UI_HOST need POSTHOG_KEY: there is no project to use them for");
	return {};
}
function hostedLake(env) {
	if (env.SANITY_PROJECT_ID === void 0) return void 0;
	if (env.CONTENT_LAKE !== void 0) throw new ConfigError("CONTENT_LAKE and SANITY_PROJECT_ID exclude each other: set only one of them");
	return {
		projectId: env.SANITY_PROJECT_ID,
		datasets: env.SANITY_DATASETS.split(","),
		apiVersion: env.SANITY_API_VERSION,
		...env.SANITY_API_HOST === void 0 ? {} : { apiHost: env.SANITY_API_HOST },
		...env.SANITY_READ_TOKEN === void 0 ? {} : { token: env.SANITY_READ_TOKEN }
	};
}
/**
* Reads the configuration from environment variables.
* @throws ConfigError if a variable is invalid
*/
function readConfig(variables) {
	const env = readEnvironment(variables);
	const hosted = hostedLake(env);
	return {
		port: env.PORT,
		host: env.HOST,
		...env.PUBLIC_URL === void 0 ? {} : { publicUrl: env.PUBLIC_URL },
		contentLake: env.CONTENT_LAKE ?? paths.sampleJournal,
		isSample: hosted === void 0 && env.CONTENT_LAKE === void 0,
		lakeQueriesPublic: env.LAKE_QUERIES === void 0 ? LOOPBACK.test(env.HOST) : env.LAKE_QUERIES === "public",
		...hosted === void 0 ? {} : { hosted },
		cacheBytes: env.CACHE_MB * 1048576,
		...env.REDIS_URL === void 0 ? {} : { redisUrl: env.REDIS_URL },
		...cdn(env),
		frameAncestors: env.FRAME_ANCESTORS,
		workers: env.WORKERS === "auto" ? availableParallelism() : Number(env.WORKERS),
		...trustProxy(env.TRUST_PROXY),
		rateLimit: env.RATE_LIMIT,
		shutdownDelay: env.SHUTDOWN_DELAY * 1e3,
		shutdownTimeout: env.SHUTDOWN_TIMEOUT * 1e3,
		...env.WEBHOOK_SECRET === void 0 ? {} : { webhookSecret: env.WEBHOOK_SECRET },
		logLevel: env.LOG_LEVEL,
		...analytics(env)
	};
}
// bff/operations/log/log-process-events.ts
/** Logs an error that ends the process, and ends it. */
function exitWithError(log, error, message) {
	log.fatal({ err: error }, message);
	process.exit(1);
}
/** Logs what Node would print as plain text: warnings, exceptions and rejections that nothing handles. */
function logProcessEvents(log) {
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "warning of the engine"));
	process.on("uncaughtException", (error) => exitWithError(log, error, "the process ends: nothing handled this error"));
}
/**
* Logs each line of text that a library or a thread prints, so that every line of the output is JSON. What the engine
* itself prints before it aborts, for example without memory, bypasses the streams and stays text.
*/
function logPrintedText(stream, print) {
	stream.write = (text, ...rest) => {
		const lines = typeof text === "string" ? text : Buffer.from(text).toString();
		for (const line of lines.split("\n")) if (line !== "") print(line);
		for (const done of rest) if (typeof done === "function") done();
		return true;
	};
}
// bff/operations/log/line-writer.ts
/** Lines are written together once they have this many bytes. Docker splits writes beyond 16 KiB. */
var BATCH_BYTES = 15360;
/** A line waits for further ones at most this long: what a killed process can lose. */
var MAX_WAIT_MS = 20;
/** While the reader does not read, this much waits in memory. Further lines are dropped. */
var MAX_WAITING_BYTES = 1048576;
/** A character of JavaScript has at most three bytes in UTF-8. */
var MAX_BYTES_PER_CHARACTER = 3;
/** A write that the system refused is repeated after this delay, which doubles up to the maximum. */
var FIRST_RETRY_MS = 5;
var MAX_RETRY_MS = 100;
/** How long the end of the process waits for a slow reader. */
var EXIT_DEADLINE_MS$1 = 500;
var sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
var isClosedPipe = (error) => error instanceof Error && "code" in error && error.code === "EPIPE";
/**
* Writes lines to a file descriptor in batches and never waits for its reader. pino's sonic-boom is not used: it writes
* either in a thread, which costs a context switch for each batch, or sleeps while the reader is slow.
*
* The descriptor of a pipe or socket must be non-blocking.
*/
var LineWriter = class {
	#fd;
	#onRecovery;
	/** Lines are encoded at once, because strings that wait cost several times their size in garbage collection. */
	#waiting = Buffer.allocUnsafe(MAX_WAITING_BYTES);
	/** The waiting bytes lie between these positions. */
	#start = 0;
	#end = 0;
	#timer = null;
	#retryMs = 0;
	#isClosed = false;
	#dropped = 0;
	#unreported = 0;
	/** @param onRecovery called when lines can be written again after some were dropped */
	constructor(fd, onRecovery = () => void 0) {
		this.#fd = fd;
		this.#onRecovery = onRecovery;
	}
	/** How many lines were dropped because the reader was slow or gone. */
	get dropped() {
		return this.#dropped;
	}
	/** @param line one line with its line break */
	write(line) {
		if (this.#isClosed || !this.#hasRoomFor(line)) {
			this.#dropped += 1;
			this.#unreported += 1;
			return;
		}
		this.#end += this.#waiting.write(line, this.#end);
		if (this.#end - this.#start >= BATCH_BYTES && this.#retryMs === 0) this.flush();
		else this.#flushAfter(MAX_WAIT_MS);
	}
	/** Writes what waits, without delay. What the system does not accept keeps waiting. */
	flush() {
		try {
			while (this.#start < this.#end) this.#start += writeSync(this.#fd, this.#waiting, this.#start, this.#end - this.#start);
		} catch (error) {
			this.#onRefusal(error);
			return;
		}
		this.#start = 0;
		this.#end = 0;
		this.#retryMs = 0;
		this.#reportDropped();
	}
	/** Writes what waits, at the end of the process. Gives up when the reader does not read for half a second. */
	flushBeforeExit() {
		const deadline = performance.now() + EXIT_DEADLINE_MS$1;
		this.flush();
		while (this.#retryMs > 0 && performance.now() < deadline) {
			sleep(FIRST_RETRY_MS);
			this.flush();
		}
	}
	#hasRoomFor(line) {
		const bytes = line.length * MAX_BYTES_PER_CHARACTER;
		if (this.#end + bytes <= MAX_WAITING_BYTES) return true;
		if (this.#start === 0) return false;
		this.#waiting.copyWithin(0, this.#start, this.#end);
		this.#end -= this.#start;
		this.#start = 0;
		return this.#end + bytes <= MAX_WAITING_BYTES;
	}
	#onRefusal(error) {
		if (isClosedPipe(error)) this.#close();
		else {
			this.#retryMs = Math.min(this.#retryMs * 2 || FIRST_RETRY_MS, MAX_RETRY_MS);
			this.#flushAfter(this.#retryMs);
		}
	}
	#flushAfter(ms) {
		this.#timer ??= setTimeout(() => {
			this.#timer = null;
			this.flush();
		}, ms).unref();
	}
	#reportDropped() {
		if (this.#unreported === 0) return;
		const dropped = this.#unreported;
		this.#unreported = 0;
		this.#onRecovery(dropped);
	}
	/** The reader has gone for good: nothing waits any more. */
	#close() {
		const lines = this.#waiting.toString("latin1", this.#start, this.#end).split("\n").length - 1;
		this.#dropped += lines;
		this.#start = 0;
		this.#end = 0;
		this.#retryMs = 0;
		this.#isClosed = true;
	}
};
// bff/operations/log/open-log.ts
/** Opens the log. What it has not written yet is written when the process exits. */
function openLog(level) {
	const writer = new LineWriter(process.stdout.fd, (lines) => log.warn({ lines }, "log lines were dropped: the standard output was not read fast enough"));
	const { log } = Fastify({ logger: {
		level,
		stream: writer
	} });
	process.on("exit", () => writer.flushBeforeExit());
	return {
		log,
		writer
	};
}
// bff/operations/workers/relay-output.ts
var LINE_BREAK = 10;
/** Passes complete lines on together. @param onRest called with an incomplete last line */
function completeLines(onRest) {
	let rest = Buffer.alloc(0);
	return new Transform({
		transform(chunk, _encoding, done) {
			const text = Buffer.concat([rest, chunk]);
			const end = text.lastIndexOf(LINE_BREAK) + 1;
			rest = text.subarray(end);
			done(null, text.subarray(0, end));
		},
		flush(done) {
			if (rest.length > 0) onRest(rest.toString());
			done();
		}
	});
}
function relay(stream, toLines) {
	stream?.pipe(toLines).pipe(process.stdout, { end: false });
}
/**
* Passes a worker's output on. Each worker has pipes of its own, so that the lines of several workers never mix, and
* text that the engine prints becomes log lines.
*/
function relayOutput({ process: child }, { log, isRunning }) {
	const logText = (text) => log.error({ worker: child.pid }, text);
	relay(child.stdout, completeLines(logText));
	if (child.stderr === null) return;
	createInterface({ input: child.stderr }).on("line", (line) => {
		if (isRunning()) logText(line);
		else process.stderr.write(`${line}\n`);
	});
}
// bff/operations/workers/run-workers.ts
/** A dead worker is replaced after this delay, which doubles with each death up to the maximum. */
var FIRST_DELAY_MS = 250;
var MAX_DELAY_MS = 3e4;
/** The delay is reset when a worker ran longer than this: its death was not caused by the start. */
var HEALTHY_MS = 6e4;
/** How long the end of the process waits for the reader of its output. */
var EXIT_DEADLINE_MS = 500;
/** Ends the process when its output has been written, or at the deadline. */
function exitAfterOutput(code) {
	setTimeout(() => process.exit(code), EXIT_DEADLINE_MS);
	process.stdout.write("", () => process.exit(code));
}
/** Keeps a number of workers running and passes messages between them. It serves no requests itself. */
var Supervisor = class {
	#options;
	#metrics = new AggregatorRegistry();
	#restarts = /* @__PURE__ */ new Set();
	/** Workers that are running, or whose output has not been read to its end. */
	#open = /* @__PURE__ */ new Set();
	#delay = FIRST_DELAY_MS;
	#hasStarted = false;
	#isStopping = false;
	constructor(options) {
		this.#options = options;
		cluster.schedulingPolicy = cluster.SCHED_NONE;
		cluster.setupPrimary({ stdio: [
			"ignore",
			"pipe",
			"pipe",
			"ipc"
		] });
		cluster.on("message", (worker, message) => {
			if (isFromWorker(message)) this.#receive(worker, message);
		});
		this.#fork();
	}
	/** Stops the workers: the first call lets them finish their requests, the second kills them. */
	stop() {
		const signal = this.#isStopping ? "SIGKILL" : "SIGTERM";
		this.#isStopping = true;
		for (const restart of this.#restarts) clearTimeout(restart);
		for (const worker of this.#workers()) worker.process.kill(signal);
		this.#exitWithoutWorkers();
	}
	#workers() {
		return Object.values(cluster.workers ?? {}).filter((worker) => worker !== void 0);
	}
	#fork() {
		const startedAt = performance.now();
		const worker = cluster.fork({ PORT: String(this.#options.port) });
		this.#open.add(worker);
		relayOutput(worker, {
			log: this.#options.log,
			isRunning: () => this.#hasStarted
		});
		worker.process.once("close", (code, signal) => {
			this.#open.delete(worker);
			if (this.#isStopping) this.#exitWithoutWorkers();
			else if (!this.#hasStarted) exitAfterOutput(code || 1);
			else this.#replace(performance.now() - startedAt, {
				worker: worker.process.pid,
				code,
				signal
			});
		});
	}
	#replace(uptime, exit) {
		if (uptime > HEALTHY_MS) this.#delay = FIRST_DELAY_MS;
		this.#options.log.error({
			...exit,
			restartIn: this.#delay
		}, "a worker died");
		const restart = setTimeout(() => {
			this.#restarts.delete(restart);
			this.#fork();
		}, this.#delay);
		this.#restarts.add(restart);
		this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS);
	}
	#exitWithoutWorkers() {
		if (this.#open.size === 0) exitAfterOutput(0);
	}
	#receive(worker, message) {
		if (message.journal === "started") this.#onStarted(worker, message.line);
		else if (message.journal === "invalidate") this.#forward(worker, message);
		else this.#scrape(worker, message.id);
	}
	/** Forks the other workers once the first has started, so that a failing start is reported once. */
	#onStarted(worker, line) {
		this.#options.log.info({ worker: worker.process.pid }, "a worker serves");
		if (this.#hasStarted) return;
		this.#hasStarted = true;
		this.#options.onStart(line);
		for (let count = 1; count < this.#options.count; count += 1) this.#fork();
	}
	#forward(sender, message) {
		for (const worker of this.#workers()) if (worker !== sender && worker.isConnected()) worker.send(message);
	}
	#scrape(worker, id) {
		const respond = (text) => {
			if (worker.isConnected()) worker.send({
				journal: "scraped",
				id,
				text
			});
		};
		this.#metrics.clusterMetrics().then(respond, (error) => {
			this.#options.log.warn({ err: error }, "metrics could not be collected");
			respond("");
		});
	}
};
/**
* Runs the service in several processes that share its port. Returns at once; the process exits with the last worker.
*/
function runWorkers(options) {
	process.stdout.setMaxListeners(0);
	process.stdout.on("error", () => void 0);
	const supervisor = new Supervisor(options);
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => supervisor.stop());
}
// bff/server.ts
var OPERATOR_ERRORS = [
	ConfigError,
	LakeError,
	OpenFilesError
];
/** One line for errors that the operator can fix, the stack for all others. */
function describeError(error, config) {
	if (error instanceof Error && OPERATOR_ERRORS.some((known) => error instanceof known)) return error.message;
	if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return `Port ${config?.port} at ${config?.host} is in use by another program; set PORT to a free one`;
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
function stop(error, config) {
	process.stderr.write(`${describeError(error, config)}\n`);
	process.exit(1);
}
function readConfigOrStop() {
	try {
		return readConfig(process.env);
	} catch (error) {
		return stop(error);
	}
}
/** What the operator reads once the service is ready. */
function startLine({ isSample }, url) {
	return isSample ? `Journal serves its sample journal. Open a demo article: ${url}/demo/` : `Journal serves at ${url} (API described at ${url}/docs)`;
}
/** Serves in this process until SIGINT or SIGTERM. */
async function serve(config) {
	maxConnections(openFilesLimit());
	const { log, writer } = openLog(config.logLevel);
	logProcessEvents(log);
	const { startService } = await import("./assets/service-BodeAJB3.js");
	const service = await startService(config, log, () => writer.dropped);
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
		service.close().then(() => process.exit(0), (error) => exitWithError(log, error, "the shutdown failed"));
	});
	const line = startLine(config, service.url);
	if (cluster.isWorker) reportStarted(line);
	else {
		writer.write(`${line}\n`);
		writer.flush();
	}
	logPrintedText(process.stdout, (text) => log.info(text));
	logPrintedText(process.stderr, (text) => log.error(text));
}
/** Serves in several processes that share a port. */
async function serveWithWorkers({ host, port: wanted, workers, logLevel }) {
	const { log } = Fastify({ logger: {
		level: logLevel,
		stream: process.stdout
	} });
	logProcessEvents(log);
	const { port, release } = await claimPort(host, wanted);
	await release();
	runWorkers({
		count: workers,
		port,
		log,
		onStart: (line) => process.stdout.write(`${line}\n`)
	});
}
var config = readConfigOrStop();
await (config.workers > 1 && cluster.isPrimary ? serveWithWorkers : serve)(config).catch((error) => stop(error, config));
export {};
