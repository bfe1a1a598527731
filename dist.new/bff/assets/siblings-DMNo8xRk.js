import cluster from "node:cluster";
import proxyAddress from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "node:net";
import { AggregatorRegistry } from "prom-client";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// node_modules/typebox/build/system/memory/metrics.mjs
/** TypeBox instantiation metrics */
var Metrics = {
	assign: 0,
	create: 0,
	clone: 0,
	discard: 0,
	update: 0
};
// node_modules/typebox/build/guard/unicode/unicode_segment.mjs
function IsBetween(value, min, max) {
	return value >= min && value <= max;
}
function IsZeroWidthJoiner(value) {
	return value === 8205;
}
function IsRegionalIndicator(value) {
	return IsBetween(value, 127462, 127487);
}
function IsVariationSelector(value) {
	return IsBetween(value, 65024, 65039);
}
function IsCombiningMark(value) {
	return IsBetween(value, 768, 879) || IsBetween(value, 6832, 6911) || IsBetween(value, 7616, 7679) || IsBetween(value, 65056, 65071);
}
function CodePointLength(value) {
	return value > 65535 ? 2 : 1;
}
function ConsumeModifiers(value, index) {
	while (index < value.length) {
		const point = value.codePointAt(index);
		if (IsCombiningMark(point) || IsVariationSelector(point)) index += CodePointLength(point);
		else break;
	}
	return index;
}
function NextGraphemeClusterIndex(value, clusterStart) {
	const startCP = value.codePointAt(clusterStart);
	let clusterEnd = clusterStart + CodePointLength(startCP);
	clusterEnd = ConsumeModifiers(value, clusterEnd);
	while (clusterEnd < value.length - 1 && IsZeroWidthJoiner(value.codePointAt(clusterEnd))) {
		const nextCP = value.codePointAt(clusterEnd + 1);
		clusterEnd += 1 + CodePointLength(nextCP);
		clusterEnd = ConsumeModifiers(value, clusterEnd);
	}
	if (IsRegionalIndicator(startCP) && clusterEnd < value.length && IsRegionalIndicator(value.codePointAt(clusterEnd))) clusterEnd += CodePointLength(value.codePointAt(clusterEnd));
	return clusterEnd;
}
/** Returns the number of grapheme clusters in a string */
function GraphemeCount$1(value) {
	let count = 0, index = 0;
	while (index < value.length) {
		index = NextGraphemeClusterIndex(value, index);
		count++;
	}
	return count;
}
// node_modules/typebox/build/guard/unicode/unicode.mjs
/** Returns the total number of Unicode code points in the string */
function CodePointCount$1(value) {
	let result = 0, index = 0, prev = 0;
	while (index < value.length) {
		const next = value.charCodeAt(index++) >> 10;
		result += +((prev << 8 | next) !== 13879);
		prev = next;
	}
	return result;
}
/** Returns true if the string length in Unicode code points is less than or equal to maxLength */
function IsMaxLength$3(value, maxLength) {
	return value.length <= maxLength || value.length <= maxLength << 1 && CodePointCount$1(value) <= maxLength;
}
/** Returns true if the string length in Unicode code points is greater than or equal to minLength */
function IsMinLength$3(value, minLength) {
	return value.length >= minLength << 1 || value.length >= minLength && CodePointCount$1(value) >= minLength;
}
// node_modules/typebox/build/guard/guard.mjs
var guard_exports = /* @__PURE__ */ __exportAll({
	CodePointCount: () => CodePointCount,
	Counted: () => Counted$1,
	Entries: () => Entries$1,
	EntriesRegExp: () => EntriesRegExp,
	Every: () => Every$1,
	EveryAll: () => EveryAll,
	GraphemeCount: () => GraphemeCount,
	HasPropertyKey: () => HasPropertyKey$1,
	IsArray: () => IsArray$2,
	IsBigInt: () => IsBigInt$2,
	IsBoolean: () => IsBoolean$3,
	IsClassInstance: () => IsClassInstance,
	IsConstructor: () => IsConstructor$2,
	IsDeepEqual: () => IsDeepEqual$1,
	IsEqual: () => IsEqual$1,
	IsFunction: () => IsFunction$2,
	IsGreaterEqualThan: () => IsGreaterEqualThan$1,
	IsGreaterThan: () => IsGreaterThan$1,
	IsInteger: () => IsInteger$2,
	IsLessEqualThan: () => IsLessEqualThan$1,
	IsLessThan: () => IsLessThan$1,
	IsMaxLength: () => IsMaxLength$2,
	IsMinLength: () => IsMinLength$2,
	IsMultipleOf: () => IsMultipleOf$1,
	IsNull: () => IsNull$2,
	IsNumber: () => IsNumber$3,
	IsObject: () => IsObject$2,
	IsObjectNotArray: () => IsObjectNotArray$1,
	IsString: () => IsString$3,
	IsSymbol: () => IsSymbol$2,
	IsUndefined: () => IsUndefined$2,
	IsUnsafePropertyKey: () => IsUnsafePropertyKey,
	IsValueLike: () => IsValueLike,
	Keys: () => Keys$2,
	ShiftLeft: () => ShiftLeft,
	Some: () => Some$1,
	SomeAll: () => SomeAll$1,
	Symbols: () => Symbols,
	Values: () => Values
});
/** Returns true if this value is an array */
function IsArray$2(value) {
	return Array.isArray(value);
}
/** Returns true if this value is bigint */
function IsBigInt$2(value) {
	return IsEqual$1(typeof value, "bigint");
}
/** Returns true if this value is a boolean */
function IsBoolean$3(value) {
	return IsEqual$1(typeof value, "boolean");
}
/** Returns true if this value is a constructor */
function IsConstructor$2(value) {
	if (IsUndefined$2(value) || !IsFunction$2(value)) return false;
	const result = Function.prototype.toString.call(value);
	if (/^class\s/.test(result)) return true;
	if (/\[native code\]/.test(result)) return true;
	return false;
}
/** Returns true if this value is a function */
function IsFunction$2(value) {
	return IsEqual$1(typeof value, "function");
}
/** Returns true if this value is integer */
function IsInteger$2(value) {
	return Number.isInteger(value);
}
/** Returns true if this value is null */
function IsNull$2(value) {
	return IsEqual$1(value, null);
}
/** Returns true if this value is number */
function IsNumber$3(value) {
	return Number.isFinite(value);
}
/** Returns true if this value is an object but not an array */
function IsObjectNotArray$1(value) {
	return IsObject$2(value) && !IsArray$2(value);
}
/** Returns true if this value is an object */
function IsObject$2(value) {
	return IsEqual$1(typeof value, "object") && !IsNull$2(value);
}
/** Returns true if this value is string */
function IsString$3(value) {
	return IsEqual$1(typeof value, "string");
}
/** Returns true if this value is symbol */
function IsSymbol$2(value) {
	return IsEqual$1(typeof value, "symbol");
}
/** Returns true if this value is undefined */
function IsUndefined$2(value) {
	return IsEqual$1(value, void 0);
}
function IsEqual$1(left, right) {
	return left === right;
}
function IsGreaterThan$1(left, right) {
	return left > right;
}
function IsLessThan$1(left, right) {
	return left < right;
}
function IsLessEqualThan$1(left, right) {
	return left <= right;
}
function IsGreaterEqualThan$1(left, right) {
	return left >= right;
}
function IsMultipleOf$1(dividend, divisor) {
	if (IsBigInt$2(dividend) || IsBigInt$2(divisor)) return BigInt(dividend) % BigInt(divisor) === 0n;
	const tolerance = 1e-10;
	if (!IsNumber$3(dividend)) return true;
	if (IsInteger$2(dividend) && 1 / divisor % 1 === 0) return true;
	const mod = dividend % divisor;
	return Math.min(Math.abs(mod), Math.abs(mod - divisor), Math.abs(mod + divisor)) < tolerance;
}
/** Returns true if the value appears to be an instance of a class. */
function IsClassInstance(value) {
	if (!IsObject$2(value)) return false;
	const proto = globalThis.Object.getPrototypeOf(value);
	if (IsNull$2(proto)) return false;
	return IsEqual$1(typeof proto.constructor, "function") && !(IsEqual$1(proto.constructor, globalThis.Object) || IsEqual$1(proto.constructor.name, "Object"));
}
function IsValueLike(value) {
	return IsBigInt$2(value) || IsBoolean$3(value) || IsNull$2(value) || IsNumber$3(value) || IsString$3(value) || IsUndefined$2(value);
}
/** Returns the total number of visual grapheme clusters in the string. */
function GraphemeCount(value) {
	return GraphemeCount$1(value);
}
/** Returns the total number of Unicode code points in the string. */
function CodePointCount(value) {
	return CodePointCount$1(value);
}
/** Returns true if the string length in Unicode code points does not exceed maxLength */
function IsMaxLength$2(value, maxLength) {
	return IsMaxLength$3(value, maxLength);
}
/** Returns true if the string length in Unicode code points is at least minLength */
function IsMinLength$2(value, minLength) {
	return IsMinLength$3(value, minLength);
}
/** Returns true if every element from offset satisfies the callback, short-circuiting on the first failure */
function Every$1(value, offset, callback) {
	return value.every((item, index) => index < offset || callback(item, index));
}
/** Returns true if every element from offset satisfies the callback, using exhaustive enumeration */
function EveryAll(value, offset, callback) {
	let result = true;
	value.forEach((item, index) => {
		if (index >= offset && !callback(item, index)) result = false;
	});
	return result;
}
/** Returns true if some element satisfies the callback, short-circuiting on the first success */
function Some$1(value, callback) {
	return value.some((value, index) => callback(value, index));
}
/** Returns true if some element satisfies the callback, using exhaustive enumeration */
function SomeAll$1(value, callback) {
	let result = false;
	value.forEach((item, index) => {
		if (callback(item, index)) result = true;
	});
	return result;
}
/** Returns the count of elements that satisfy the callback */
function Counted$1(value, callback) {
	return value.reduce((result, value, index) => callback(value, index) ? ++result : result, 0);
}
/** Shifts the left-most element from an array and dispatches to the true arm, or the false arm if empty */
function ShiftLeft(array, true_, false_) {
	return IsEqual$1(array.length, 0) ? false_() : true_(array[0], array.slice(1));
}
/** Returns true if the PropertyKey is Unsafe (ref: prototype-pollution). */
function IsUnsafePropertyKey(key) {
	return IsEqual$1(key, "__proto__") || IsEqual$1(key, "constructor") || IsEqual$1(key, "prototype");
}
/** Returns true if this value has this property key */
function HasPropertyKey$1(value, key) {
	return IsUnsafePropertyKey(key) ? Object.prototype.hasOwnProperty.call(value, key) : key in value;
}
/** Returns object entries as `[RegExp, Value][]` */
function EntriesRegExp(value) {
	return Keys$2(value).map((key) => [new RegExp(`^${key}$`), value[key]]);
}
/** Returns object entries as `[string, Value][]` */
function Entries$1(value) {
	return Object.entries(value);
}
/** Returns property keys for this object via `Object.getOwnPropertyNames({ ... })` */
function Keys$2(value) {
	return Object.getOwnPropertyNames(value);
}
/** Returns the property keys for this object via `Object.getOwnPropertySymbols({ ... })` */
function Symbols(value) {
	return Object.getOwnPropertySymbols(value);
}
/** Returns the property values for the given object via `Object.values()` */
function Values(value) {
	return Object.values(value);
}
function DeepEqualObject(left, right) {
	if (!IsObject$2(right)) return false;
	const keys = Keys$2(left);
	return IsEqual$1(keys.length, Keys$2(right).length) && keys.every((key) => IsDeepEqual$1(left[key], right[key]));
}
function DeepEqualArray(left, right) {
	return IsArray$2(right) && IsEqual$1(left.length, right.length) && left.every((_, index) => IsDeepEqual$1(left[index], right[index]));
}
/** Returns true if left and right values are structurally equal */
function IsDeepEqual$1(left, right) {
	return IsArray$2(left) ? DeepEqualArray(left, right) : IsObject$2(left) ? DeepEqualObject(left, right) : IsEqual$1(left, right);
}
// node_modules/typebox/build/guard/emit.mjs
var identifierRegExp = /^[\p{ID_Start}_$][\p{ID_Continue}_$\u200C\u200D]*$/u;
/** Returns true if this value is a valid JavaScript identifier */
function IsIdentifier$1(value) {
	return identifierRegExp.test(value);
}
function And(left, right) {
	return `(${left} && ${right})`;
}
function Or(left, right) {
	return `(${left} || ${right})`;
}
function Not(expr) {
	return `!(${expr})`;
}
/** Returns true if this value is an array */
function IsArray$1(value) {
	return `Array.isArray(${value})`;
}
/** Returns true if this value is bigint */
function IsBigInt$1(value) {
	return `typeof ${value} === "bigint"`;
}
/** Returns true if this value is a boolean */
function IsBoolean$2(value) {
	return `typeof ${value} === "boolean"`;
}
/** Returns true if this value is integer */
function IsInteger$1(value) {
	return `Number.isInteger(${value})`;
}
/** Returns true if this value is null */
function IsNull$1(value) {
	return `${value} === null`;
}
/** Returns true if this value is number */
function IsNumber$2(value) {
	return `Number.isFinite(${value})`;
}
/** Returns true if this value is an object but not an array */
function IsObjectNotArray(value) {
	return And(IsObject$1(value), Not(IsArray$1(value)));
}
/** Returns true if this value is an object */
function IsObject$1(value) {
	return `typeof ${value} === "object" && ${value} !== null`;
}
/** Returns true if this value is string */
function IsString$2(value) {
	return `typeof ${value} === "string"`;
}
/** Returns true if this value is symbol */
function IsSymbol$1(value) {
	return `typeof ${value} === "symbol"`;
}
/** Returns true if this value is undefined */
function IsUndefined$1(value) {
	return `${value} === undefined`;
}
function IsFunction$1(value) {
	return `typeof ${value} === "function"`;
}
function IsConstructor$1(value) {
	return `Guard.IsConstructor(${value})`;
}
function IsEqual(left, right) {
	return `${left} === ${right}`;
}
function IsGreaterThan(left, right) {
	return `${left} > ${right}`;
}
function IsLessThan(left, right) {
	return `${left} < ${right}`;
}
function IsLessEqualThan(left, right) {
	return `${left} <= ${right}`;
}
function IsGreaterEqualThan(left, right) {
	return `${left} >= ${right}`;
}
function IsMinLength$1(value, length) {
	return `(${value}.length >= ${+length << 1} || (${value}.length >= ${length} && Guard.CodePointCount(${value}) >= ${length}))`;
}
function IsMaxLength$1(value, length) {
	return `(${value}.length <= ${length} || (${value}.length <= ${+length << 1} && Guard.CodePointCount(${value}) <= ${length}))`;
}
function Every(value, offset, params, expression) {
	return IsEqual$1(offset, "0") ? `${value}.every((${params[0]}, ${params[1]}) => (${expression}))` : `${value}.every((${params[0]}, ${params[1]}) => (${params[1]} < ${offset}) || (${expression}))`;
}
function Some(value, params, expression) {
	return `${value}.some((${params[0]}, ${params[1]}) => ${expression})`;
}
function SomeAll(value, params, expression) {
	return `((value) => { let result = false; value.forEach((${params[0]}, ${params[1]}) => { if (${expression}) result = true }); return result })(${value})`;
}
function Counted(value, params, expression) {
	return `${value}.reduce((result, ${params[0]}, ${params[1]}) => (${expression}) ? ++result : result, 0)`;
}
function Entries(value) {
	return `Object.entries(${value})`;
}
function Keys$1(value) {
	return `Object.getOwnPropertyNames(${value})`;
}
function HasPropertyKey(value, key) {
	return IsEqual$1(key, "\"__proto__\"") || IsEqual$1(key, "\"constructor\"") ? `Object.prototype.hasOwnProperty.call(${value}, ${key})` : `${key} in ${value}`;
}
function IsDeepEqual(left, right) {
	return `Guard.IsDeepEqual(${left}, ${right})`;
}
function ArrayLiteral(elements) {
	return `[${elements.join(", ")}]`;
}
function ArrowFunction(parameters, body) {
	return `((${parameters.join(", ")}) => ${body})`;
}
function Call$1(value, arguments_) {
	return `${value}(${arguments_.join(", ")})`;
}
function New(value, arguments_) {
	return `new ${value}(${arguments_.join(", ")})`;
}
function Member(left, right) {
	return `${left}${IsIdentifier$1(right) ? `.${right}` : `[${Constant(right)}]`}`;
}
function Constant(value) {
	if (!IsValueLike(value)) throw Error("Unsupported Constant");
	return IsString$3(value) ? JSON.stringify(value) : `${value}`;
}
function Ternary(condition, true_, false_) {
	return `(${condition} ? ${true_} : ${false_})`;
}
function Statements(statements) {
	return `{ ${statements.join("; ")}; }`;
}
function ConstDeclaration(identifier, expression) {
	return `const ${identifier} = ${expression}`;
}
function If$1(condition, then) {
	return `if(${condition}) { ${then} }`;
}
function Return(expression) {
	return `return ${expression}`;
}
function ReduceAnd(operands) {
	return IsEqual$1(operands.length, 0) ? "true" : operands.reduce((left, right) => And(left, right));
}
function ReduceOr(operands) {
	return IsEqual$1(operands.length, 0) ? "false" : operands.reduce((left, right) => Or(left, right));
}
function MultipleOf(dividend, divisor) {
	return `Guard.IsMultipleOf(${dividend}, ${divisor})`;
}
// node_modules/typebox/build/guard/globals.mjs
function IsBoolean$1(value) {
	return value instanceof Boolean;
}
function IsNumber$1(value) {
	return value instanceof Number;
}
function IsString$1(value) {
	return value instanceof String;
}
function IsTypeArray(value) {
	return globalThis.ArrayBuffer.isView(value);
}
/** Returns true if the value is a RegExp */
function IsRegExp(value) {
	return value instanceof globalThis.RegExp;
}
/** Returns true if the value is a Date */
function IsDate$1(value) {
	return value instanceof globalThis.Date;
}
/** Returns true if the value is a Set */
function IsSet(value) {
	return value instanceof globalThis.Set;
}
/** Returns true if the value is a Map */
function IsMap(value) {
	return value instanceof globalThis.Map;
}
// node_modules/typebox/build/guard/index.mjs
var guard_default = guard_exports;
// node_modules/typebox/build/system/settings/settings.mjs
var settings = {
	immutableTypes: false,
	maxErrors: 8,
	maxParseErrors: 1,
	maxInstantiationCount: 128,
	useAcceleration: true,
	exactOptionalPropertyTypes: false,
	enumerableKind: false,
	correctiveParse: false,
	unionPrioritySort: true
};
/** Gets current system settings */
function Get$3() {
	return settings;
}
// node_modules/typebox/build/system/memory/keys.mjs
/** Returns the own string and symbol keys of the given object. */
function Keys(value) {
	return [...Keys$2(value), ...Symbols(value)];
}
// node_modules/typebox/build/system/memory/finalize.mjs
function Freeze(value, seen) {
	if (seen.has(value)) return;
	seen.add(value);
	for (const key of Keys(value)) {
		const descriptor = Object.getOwnPropertyDescriptor(value, key);
		if (!descriptor || !("value" in descriptor)) continue;
		if (IsObject$2(descriptor.value)) Freeze(descriptor.value, seen);
	}
	Object.freeze(value);
}
/** Finalizes a type. Will recursively freeze if `immutableTypes` is true, otherwise no action. */
function Finalize(value) {
	if (!Get$3().immutableTypes) return value;
	Freeze(value, /* @__PURE__ */ new WeakSet());
	return value;
}
// node_modules/typebox/build/system/memory/assign.mjs
/** Performs an Object assign using the Left and Right object types. */
function Assign(left, right) {
	Metrics.assign += 1;
	const result = {}, rightKeys = Keys(right), leftKeys = Keys(left);
	for (const key of leftKeys) {
		if (rightKeys.includes(key)) continue;
		Object.defineProperty(result, key, Object.getOwnPropertyDescriptor(left, key));
	}
	for (const key of rightKeys) Object.defineProperty(result, key, Object.getOwnPropertyDescriptor(right, key));
	return Finalize(result);
}
// node_modules/typebox/build/system/memory/create.mjs
function WithEnumerable$1(left, right) {
	return {
		...left,
		...right
	};
}
function WithHidden$1(left, right) {
	for (const key of Object.keys(right)) Object.defineProperty(left, key, {
		configurable: true,
		writable: true,
		enumerable: false,
		value: right[key]
	});
	return left;
}
/** Creates an object with hidden, enumerable, and optional property sets. */
function Create$1(hidden, enumerable, options = {}) {
	Metrics.create += 1;
	const withEnumerable = WithEnumerable$1(enumerable, options);
	return Finalize(Get$3().enumerableKind ? WithEnumerable$1(withEnumerable, hidden) : WithHidden$1(withEnumerable, hidden));
}
// node_modules/typebox/build/system/memory/discard.mjs
/** Discards property keys from the given object. */
function Discard(value, propertyKeys) {
	Metrics.discard += 1;
	const result = {};
	for (const key of Keys(value)) {
		if (propertyKeys.includes(key)) continue;
		const descriptor = Object.getOwnPropertyDescriptor(value, key);
		Object.defineProperty(result, key, descriptor);
	}
	return Finalize(result);
}
// node_modules/typebox/build/system/memory/update.mjs
function WithCurrent(current, hiddenKeys, enumerableKeys, result) {
	for (const key of Keys(current)) {
		if (IsUnsafePropertyKey(key) || hiddenKeys.includes(key) || enumerableKeys.includes(key)) continue;
		const descriptor = Object.getOwnPropertyDescriptor(current, key);
		Object.defineProperty(result, key, descriptor);
	}
}
function WithHidden(hidden, keys, result) {
	const enumerableKind = Get$3().enumerableKind;
	for (const key of keys) {
		if (IsUnsafePropertyKey(key)) continue;
		Object.defineProperty(result, key, {
			configurable: true,
			writable: true,
			enumerable: enumerableKind,
			value: hidden[key]
		});
	}
}
function WithEnumerable(enumerable, keys, result) {
	for (const key of keys) {
		if (IsUnsafePropertyKey(key)) continue;
		Object.defineProperty(result, key, {
			configurable: true,
			enumerable: true,
			writable: true,
			value: enumerable[key]
		});
	}
}
/** Updates an existing type with additional hidden and enumerable properties while preserving property configuration. */
function Update$1(current, hidden, enumerable) {
	Metrics.update += 1;
	const result = {}, hiddenKeys = Keys(hidden), enumerableKeys = Keys(enumerable);
	WithCurrent(current, hiddenKeys, enumerableKeys, result);
	WithHidden(hidden, hiddenKeys, result);
	WithEnumerable(enumerable, enumerableKeys, result);
	return Finalize(result);
}
// node_modules/typebox/build/type/types/schema.mjs
function IsKind(value, kind) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && IsEqual$1(value["~kind"], kind);
}
function IsSchema$1(value) {
	return IsObject$2(value);
}
// node_modules/typebox/build/type/types/deferred.mjs
/** Creates a Deferred action. */
function Deferred(action, parameters, options) {
	return Create$1({ "~kind": "Deferred" }, {
		type: "deferred",
		action,
		parameters,
		options
	}, {});
}
/** Returns true if the given value is a TDeferred. */
function IsDeferred(value) {
	return IsKind(value, "Deferred");
}
// node_modules/typebox/build/type/engine/readonly/instantiate_add.mjs
function AddReadonlyAction(type, options) {
	return Update$1(type, { "~readonly": true }, options);
}
function AddReadonlyInstantiate(context, state, type, options) {
	return AddReadonlyAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/optional/instantiate_add.mjs
function AddOptionalAction(type, options) {
	return Update$1(type, { "~optional": true }, options);
}
function AddOptionalInstantiate(context, state, type, options) {
	return AddOptionalAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/types/array.mjs
/** Creates an Array type. */
function _Array_(items, options) {
	return Create$1({ "~kind": "Array" }, {
		type: "array",
		items
	}, options);
}
/** Returns true if the given value is a TArray. */
function IsArray(value) {
	return IsKind(value, "Array");
}
/** Extracts options from a TArray. */
function ArrayOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"items"
	]);
}
// node_modules/typebox/build/type/types/constructor.mjs
/** Creates a Constructor type. */
function Constructor(parameters, instanceType, options = {}) {
	return Create$1({ "~kind": "Constructor" }, {
		type: "constructor",
		parameters,
		instanceType
	}, options);
}
/** Returns true if the given value is a TConstructor. */
function IsConstructor(value) {
	return IsKind(value, "Constructor");
}
/** Extracts options from a TConstructor. */
function ConstructorOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"parameters",
		"instanceType"
	]);
}
// node_modules/typebox/build/type/types/function.mjs
/** Creates a Function type. */
function _Function_$1(parameters, returnType, options = {}) {
	return Create$1({ ["~kind"]: "Function" }, {
		type: "function",
		parameters,
		returnType
	}, options);
}
/** Returns true if the given value is TFunction. */
function IsFunction(value) {
	return IsKind(value, "Function");
}
/** Extracts options from a TFunction. */
function FunctionOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"parameters",
		"returnType"
	]);
}
// node_modules/typebox/build/type/types/ref.mjs
/** Creates a Ref type. */
function Ref$1(ref, options) {
	return Create$1({ ["~kind"]: "Ref" }, { $ref: ref }, options);
}
/** Returns true if the given value is TRef. */
function IsRef$1(value) {
	return IsKind(value, "Ref");
}
// node_modules/typebox/build/type/types/generic.mjs
/** Creates a Generic type. */
function Generic(parameters, expression) {
	return Create$1({ "~kind": "Generic" }, {
		type: "generic",
		parameters,
		expression
	});
}
/** Returns true if the given value is a TGeneric. */
function IsGeneric(value) {
	return IsKind(value, "Generic");
}
// node_modules/typebox/build/type/types/any.mjs
/** Creates a Any type. */
function Any(options) {
	return Create$1({ ["~kind"]: "Any" }, {}, options);
}
/** Returns true if the given value is a TAny. */
function IsAny(value) {
	return IsKind(value, "Any");
}
// node_modules/typebox/build/type/types/never.mjs
var NeverPattern = "(?!)";
/** Creates a Never type. */
function Never(options) {
	return Create$1({ "~kind": "Never" }, { not: {} }, options);
}
/** Returns true if the given value is TNever. */
function IsNever(value) {
	return IsKind(value, "Never");
}
// node_modules/typebox/build/type/action/_add_optional.mjs
/** Creates a deferred AddOptional action. */
function AddOptionalDeferred(type, options = {}) {
	return Deferred("AddOptional", [type], options);
}
/** Applies an AddOptional action to a type. */
function AddOptional(type, options = {}) {
	return AddOptionalAction(type, options);
}
// node_modules/typebox/build/type/types/_optional.mjs
/** Applies an Optional modifier to the given type. */
function Optional$2(type) {
	return AddOptional(type);
}
/** Returns true if the given value is TOptional */
function IsOptional(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "~optional");
}
// node_modules/typebox/build/type/types/properties.mjs
/** Creates a RequiredArray derived from the given TProperties value. */
function RequiredArray(properties) {
	return Keys$2(properties).filter((key) => !IsOptional(properties[key]));
}
/** Extracts a tuple of keys from a TProperties value. */
function PropertyKeys(properties) {
	return Keys$2(properties);
}
/** Extracts a tuple of property values from a TProperties value. */
function PropertyValues(properties) {
	return Values(properties);
}
// node_modules/typebox/build/type/types/object.mjs
/** Creates an Object type. */
function _Object_$1(properties, options = {}) {
	const requiredKeys = RequiredArray(properties);
	return Create$1({ "~kind": "Object" }, {
		type: "object",
		...requiredKeys.length > 0 ? { required: requiredKeys } : {},
		properties
	}, options);
}
/** Returns true if the given value is TObject. */
function IsObject(value) {
	return IsKind(value, "Object");
}
/** Extracts options from a TObject. */
function ObjectOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"properties",
		"required"
	]);
}
// node_modules/typebox/build/type/types/unknown.mjs
/** Creates an Unknown type. */
function Unknown(options) {
	return Create$1({ ["~kind"]: "Unknown" }, {}, options);
}
/** Returns true if the given value is TUnknown. */
function IsUnknown(value) {
	return IsKind(value, "Unknown");
}
// node_modules/typebox/build/type/types/cyclic.mjs
/** Creates a Cyclic type. */
function Cyclic($defs, $ref, options) {
	const defs = Keys$2($defs).reduce((result, key) => {
		return {
			...result,
			[key]: Update$1($defs[key], {}, { $id: key })
		};
	}, {});
	return Create$1({ ["~kind"]: "Cyclic" }, {
		$defs: defs,
		$ref
	}, options);
}
/** Returns true if the given value is a TCyclic. */
function IsCyclic(value) {
	return IsKind(value, "Cyclic");
}
// node_modules/typebox/build/type/types/unsafe.mjs
/** Creates a Unsafe type. */
function Unsafe(schema) {
	return Update$1(schema, { ["~unsafe"]: null }, {});
}
/** Returns true if the given value is TUnsafe. */
function IsUnsafe(value) {
	return IsObjectNotArray$1(value) && HasPropertyKey$1(value, "~unsafe") && IsNull$2(value["~unsafe"]);
}
// node_modules/typebox/build/system/arguments/arguments.mjs
/**
* Match arguments for overloaded functions that use the `...args: unknown[]` pattern. Arguments
* are parsed using argument length only.
*/
function Match$3(args, match) {
	return match[args.length]?.(...args) ?? (() => {
		throw Error("Invalid Arguments");
	})();
}
// node_modules/typebox/build/type/types/infer.mjs
/** Creates an Infer instruction. */
function Infer(...args) {
	const [name, extends_] = Match$3(args, {
		2: (name, extends_) => [
			name,
			extends_,
			extends_
		],
		1: (name) => [
			name,
			Unknown(),
			Unknown()
		]
	});
	return Create$1({ ["~kind"]: "Infer" }, {
		type: "infer",
		name,
		extends: extends_
	}, {});
}
/** Returns true if the given value is TInfer. */
function IsInfer(value) {
	return IsKind(value, "Infer");
}
// node_modules/typebox/build/type/types/dependent.mjs
/** Creates a Dependent type */
function Dependent$1(if_, then_, else_, options = {}) {
	return Create$1({ "~kind": "Dependent" }, {
		if: if_,
		then: then_,
		else: else_
	}, options);
}
/** Returns true if the given value is TDependent. */
function IsDependent(value) {
	return IsKind(value, "Dependent");
}
/** Extracts options from a IsDependent. */
function DependentOptions(type) {
	return Discard(type, [
		"~kind",
		"if",
		"then",
		"else"
	]);
}
// node_modules/typebox/build/type/engine/enum/typescript_enum_to_enum_values.mjs
function IsTypeScriptEnumLike(value) {
	return IsObjectNotArray$1(value);
}
function TypeScriptEnumToEnumValues(type) {
	return Keys$2(type).filter((key) => isNaN(key)).reduce((result, key) => [...result, type[key]], []);
}
// node_modules/typebox/build/type/types/enum.mjs
/** Returns true if the given value is a EnumValue */
function IsEnumValue(value) {
	return IsString$3(value) || IsNumber$3(value);
}
/** Creates an Enum type. */
function Enum(value, options) {
	return Create$1({ "~kind": "Enum" }, { enum: IsTypeScriptEnumLike(value) ? TypeScriptEnumToEnumValues(value) : value }, options);
}
/** Returns true if the given value is a TEnum. */
function IsEnum$1(value) {
	return IsKind(value, "Enum");
}
// node_modules/typebox/build/type/types/intersect.mjs
/** Creates a Intersect type. */
function Intersect(types, options = {}) {
	return Create$1({ "~kind": "Intersect" }, { allOf: types }, options);
}
/** Returns true if the given value is TIntersect. */
function IsIntersect(value) {
	return IsKind(value, "Intersect");
}
/** Extracts options from a TIntersect. */
function IntersectOptions(type) {
	return Discard(type, ["~kind", "allOf"]);
}
// node_modules/typebox/build/system/environment/evaluate.mjs
var supported = void 0;
function TryEvaluate() {
	try {
		Evaluate$1("null")();
		return true;
	} catch {
		return false;
	}
}
/** Returns true if the environment supports dynamic JavaScript evaluation */
function CanEvaluate() {
	if (IsUndefined$2(supported)) supported = TryEvaluate();
	return supported && Get$3().useAcceleration;
}
/**
* Evaluates code in the current environment. This function will throw if the
* environment Content-Security-Policy does not support `unsafe-eval`. Use the
* Environment.CanEvaluate() to determine if the environment supports Evaluate
* before calling this function.
*/
function Evaluate$1(...args) {
	return new globalThis.Function(...args);
}
// node_modules/typebox/build/system/unreachable/unreachable.mjs
/** Used for unreachable logic */
function Unreachable$1() {
	throw new Error("Unreachable");
}
// node_modules/typebox/build/system/hashing/hash.mjs
var hash_exports = /* @__PURE__ */ __exportAll({
	Hash: () => Hash,
	HashCode: () => HashCode
});
function InstanceKeys(value) {
	const propertyKeys = /* @__PURE__ */ new Set();
	let current = value;
	while (current && current !== Object.prototype) {
		for (const key of Reflect.ownKeys(current)) if (key !== "constructor" && typeof key !== "symbol") propertyKeys.add(key);
		current = Object.getPrototypeOf(current);
	}
	return [...propertyKeys];
}
function IsIEEE754(value) {
	return typeof value === "number";
}
var ByteMarker = {
	Array: 0,
	BigInt: 1,
	Boolean: 2,
	Date: 3,
	Constructor: 4,
	Function: 5,
	Null: 6,
	Number: 7,
	Object: 8,
	RegExp: 9,
	String: 10,
	Symbol: 11,
	TypeArray: 12,
	Undefined: 13
};
var A0 = 8997;
var A1 = 33826;
var A2 = 40164;
var A3 = 52210;
var F64 = /* @__PURE__ */ new Float64Array(1);
var F64In = new DataView(F64.buffer);
var F64Out = new Uint8Array(F64.buffer);
function FNV1A64_OP(byte) {
	const L0 = A0 ^ byte;
	const T0 = L0 * 435;
	const T1 = A1 * 435 + (T0 >>> 16);
	const T2 = A2 * 435 + (T1 >>> 16) + (L0 << 8);
	const T3 = A3 * 435 + (T2 >>> 16) + (A1 << 8);
	A0 = T0 & 65535;
	A1 = T1 & 65535;
	A2 = T2 & 65535;
	A3 = T3 & 65535;
}
function FromArray$10(value) {
	FNV1A64_OP(ByteMarker.Array);
	for (const item of value) FromValue$1(item);
}
function FromBigInt$6(value) {
	FNV1A64_OP(ByteMarker.BigInt);
	F64In.setBigInt64(0, value);
	for (const byte of F64Out) FNV1A64_OP(byte);
}
function FromBoolean$6(value) {
	FNV1A64_OP(ByteMarker.Boolean);
	FNV1A64_OP(value ? 1 : 0);
}
function FromConstructor$1(value) {
	FNV1A64_OP(ByteMarker.Constructor);
	FromValue$1(value.toString());
}
function FromDate(value) {
	FNV1A64_OP(ByteMarker.Date);
	FromValue$1(value.getTime());
}
function FromFunction$1(value) {
	FNV1A64_OP(ByteMarker.Function);
	FromValue$1(value.toString());
}
function FromNull$2(_value) {
	FNV1A64_OP(ByteMarker.Null);
}
function FromNumber$5(value) {
	FNV1A64_OP(ByteMarker.Number);
	F64In.setFloat64(0, value, true);
	for (const byte of F64Out) FNV1A64_OP(byte);
}
function FromObject$14(value) {
	FNV1A64_OP(ByteMarker.Object);
	for (const key of InstanceKeys(value).sort()) {
		FromValue$1(key);
		FromValue$1(value[key]);
	}
}
function FromRegExp$1(value) {
	FNV1A64_OP(ByteMarker.RegExp);
	FromString$7(value.toString());
}
var encoder = new TextEncoder();
function FromString$7(value) {
	FNV1A64_OP(ByteMarker.String);
	for (let i = 0; i < value.length; i++) {
		const code = value.charCodeAt(i);
		if (code > 127) {
			for (const byte of encoder.encode(value.slice(i))) FNV1A64_OP(byte);
			return;
		}
		FNV1A64_OP(code);
	}
}
function FromSymbol$1(value) {
	FNV1A64_OP(ByteMarker.Symbol);
	FromValue$1(value.toString());
}
function FromTypeArray(value) {
	FNV1A64_OP(ByteMarker.TypeArray);
	const buffer = new Uint8Array(value.buffer);
	for (let i = 0; i < buffer.length; i++) FNV1A64_OP(buffer[i]);
}
function FromUndefined$2(_value) {
	return FNV1A64_OP(ByteMarker.Undefined);
}
function FromValue$1(value) {
	return IsTypeArray(value) ? FromTypeArray(value) : IsDate$1(value) ? FromDate(value) : IsRegExp(value) ? FromRegExp$1(value) : IsBoolean$1(value) ? FromBoolean$6(value.valueOf()) : IsString$1(value) ? FromString$7(value.valueOf()) : IsNumber$1(value) ? FromNumber$5(value.valueOf()) : IsIEEE754(value) ? FromNumber$5(value) : IsArray$2(value) ? FromArray$10(value) : IsBoolean$3(value) ? FromBoolean$6(value) : IsBigInt$2(value) ? FromBigInt$6(value) : IsConstructor$2(value) ? FromConstructor$1(value) : IsNull$2(value) ? FromNull$2(value) : IsObject$2(value) ? FromObject$14(value) : IsString$3(value) ? FromString$7(value) : IsSymbol$2(value) ? FromSymbol$1(value) : IsUndefined$2(value) ? FromUndefined$2(value) : IsFunction$2(value) ? FromFunction$1(value) : Unreachable$1();
}
function Hex(limb) {
	return limb.toString(16).padStart(4, "0");
}
/** Generates a FNV1A-64 non cryptographic hash of the given value */
function HashCode(value) {
	return BigInt(`0x${Hash(value)}`);
}
/** Generates a FNV1A-64 non cryptographic hash of the given value */
function Hash(value) {
	A0 = 8997, A1 = 33826, A2 = 40164, A3 = 52210;
	FromValue$1(value);
	return `${Hex(A3)}${Hex(A2)}${Hex(A1)}${Hex(A0)}`;
}
// node_modules/typebox/build/system/locale/en_US.mjs
/** en_US: English (United States) - ISO 639-1 language code 'en' with ISO 3166-1 alpha-2 country code 'US' for United States. */
function en_US(error) {
	switch (error.keyword) {
		case "additionalProperties": return "must not have additional properties";
		case "anyOf": return "must match a schema in anyOf";
		case "boolean": return "schema is false";
		case "const": return "must be equal to constant";
		case "contains": return "must contain at least 1 valid item";
		case "dependencies": return `must have properties ${error.params.dependencies.join(", ")} when property ${error.params.property} is present`;
		case "dependentRequired": return `must have properties ${error.params.dependencies.join(", ")} when property ${error.params.property} is present`;
		case "enum": return "must be equal to one of the allowed values";
		case "exclusiveMaximum": return `must be ${error.params.comparison} ${error.params.limit}`;
		case "exclusiveMinimum": return `must be ${error.params.comparison} ${error.params.limit}`;
		case "format": return `must match format "${error.params.format}"`;
		case "if": return `must match "${error.params.failingKeyword}" schema`;
		case "maxItems": return `must not have more than ${error.params.limit} items`;
		case "maxLength": return `must not have more than ${error.params.limit} characters`;
		case "maxProperties": return `must not have more than ${error.params.limit} properties`;
		case "maximum": return `must be ${error.params.comparison} ${error.params.limit}`;
		case "minItems": return `must not have fewer than ${error.params.limit} items`;
		case "minLength": return `must not have fewer than ${error.params.limit} characters`;
		case "minProperties": return `must not have fewer than ${error.params.limit} properties`;
		case "minimum": return `must be ${error.params.comparison} ${error.params.limit}`;
		case "multipleOf": return `must be multiple of ${error.params.multipleOf}`;
		case "not": return "must not be valid";
		case "oneOf": return "must match exactly one schema in oneOf";
		case "pattern": return `must match pattern "${error.params.pattern}"`;
		case "propertyNames": return `property names ${error.params.propertyNames.join(", ")} are invalid`;
		case "required": return `must have required properties ${error.params.requiredProperties.join(", ")}`;
		case "type": return typeof error.params.type === "string" ? `must be ${error.params.type}` : `must be either ${error.params.type.join(" or ")}`;
		case "unevaluatedItems": return "must not have unevaluated items";
		case "unevaluatedProperties": return "must not have unevaluated properties";
		case "uniqueItems": return `must not have duplicate items`;
		case "~refine": return error.params.message;
		default: return "an unknown validation error occurred";
	}
}
// node_modules/typebox/build/system/locale/_config.mjs
var locale = en_US;
/** Gets the locale */
function Get$2() {
	return locale;
}
// node_modules/typebox/build/type/types/_codec.mjs
var EncodeBuilder = class {
	constructor(type, decode) {
		this.type = type;
		this.decode = decode;
	}
	Encode(callback) {
		const type = this.type;
		const codec = {
			decode: IsCodec(type) ? (value) => this.decode(type["~codec"].decode(value)) : this.decode,
			encode: IsCodec(type) ? (value) => type["~codec"].encode(callback(value)) : callback
		};
		return Update$1(this.type, { "~codec": codec }, {});
	}
};
var DecodeBuilder = class {
	constructor(type) {
		this.type = type;
	}
	Decode(callback) {
		return new EncodeBuilder(this.type, callback);
	}
};
/** Creates a bi-directional Codec. Codec functions are called on Value.Decode and Value.Encode. */
function Codec(type) {
	return new DecodeBuilder(type);
}
/** Createsa  uni-directional Codec with Decode only. The Decode function is called on Value.Decode */
function Decode$9(type, callback) {
	return Codec(type).Decode(callback).Encode(() => {
		throw Error("Encode not implemented");
	});
}
/** Creates a uni-directional Codec with Encode only. The Encode function is called on Value.Encode */
function Encode$9(type, callback) {
	return Codec(type).Decode(() => {
		throw Error("Decode not implemented");
	}).Encode(callback);
}
function IsCodec(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "~codec") && IsObject$2(value["~codec"]) && HasPropertyKey$1(value["~codec"], "encode") && HasPropertyKey$1(value["~codec"], "decode");
}
// node_modules/typebox/build/type/types/_immutable.mjs
/** Applies an Immutable modifier to the given type. */
function Immutable(type) {
	return AddImmutable(type);
}
/** Returns true if the given value is a TImmutable */
function IsImmutable(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "~immutable");
}
// node_modules/typebox/build/type/action/_add_readonly.mjs
/** Creates a deferred AddReadonly action. */
function AddReadonlyDeferred(type, options = {}) {
	return Deferred("AddReadonly", [type], options);
}
/** Applies an AddReadonly action to a type. */
function AddReadonly(type, options = {}) {
	return AddReadonlyAction(type, options);
}
// node_modules/typebox/build/type/types/_readonly.mjs
/** Applies an Readonly property modifier to the given type. */
function Readonly$1(type) {
	return AddReadonly(type);
}
/** Returns true if the given value is a TReadonly */
function IsReadonly(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "~readonly");
}
// node_modules/typebox/build/type/types/_refine.mjs
/** Applies a Refine check to the given type. */
function RefineAdd(type, refinement) {
	return Update$1(type, { "~refine": IsRefine$1(type) ? [...type["~refine"], refinement] : [refinement] }, {});
}
/** Refines a type with an explicit check */
function Refine(...args) {
	const [type, check, error] = Match$3(args, {
		3: (type, check, error) => [
			type,
			check,
			error
		],
		2: (type, check) => [
			type,
			check,
			() => "Refine Error"
		]
	});
	return RefineAdd(type, {
		check,
		error
	});
}
/** Returns true if the given value is a TRefinement. */
function IsRefinement(value) {
	return IsObjectNotArray$1(value) && HasPropertyKey$1(value, "check") && HasPropertyKey$1(value, "error") && IsFunction$2(value.check) && IsFunction$2(value.error);
}
/** Returns true if the given value is a TRefine. */
function IsRefine$1(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "~refine") && IsArray$2(value["~refine"]) && Every$1(value["~refine"], 0, (value) => IsRefinement(value));
}
// node_modules/typebox/build/type/types/bigint.mjs
var BigIntPattern = "-?(?:0|[1-9][0-9]*)n";
/** Creates a BigInt type. */
function BigInt$2(options) {
	return Create$1({ "~kind": "BigInt" }, { type: "bigint" }, options);
}
/** Returns true if the given value is a TBigInt. */
function IsBigInt(value) {
	return IsKind(value, "BigInt");
}
// node_modules/typebox/build/type/types/boolean.mjs
/** Creates a Boolean type. */
function Boolean$1(options) {
	return Create$1({ "~kind": "Boolean" }, { type: "boolean" }, options);
}
/** Returns true if the given value is a TBoolean. */
function IsBoolean(value) {
	return IsKind(value, "Boolean");
}
// node_modules/typebox/build/type/types/identifier.mjs
/** Creates an Identifier. */
function Identifier(name) {
	return Create$1({ "~kind": "Identifier" }, { name });
}
/** Returns true if the given value is a TIdentifier. */
function IsIdentifier(value) {
	return IsKind(value, "Identifier");
}
// node_modules/typebox/build/type/types/integer.mjs
var IntegerPattern = "-?(?:0|[1-9][0-9]*)";
/** Creates a Integer type. */
function Integer$1(options) {
	return Create$1({ "~kind": "Integer" }, { type: "integer" }, options);
}
/** Returns true if the given value is TInteger. */
function IsInteger(value) {
	return IsKind(value, "Integer");
}
// node_modules/typebox/build/type/types/literal.mjs
var InvalidLiteralValue = class extends Error {
	constructor(value) {
		super(`Invalid Literal value`);
		Object.defineProperty(this, "cause", {
			value: { value },
			writable: false,
			configurable: false,
			enumerable: false
		});
	}
};
function LiteralTypeName(value) {
	return IsBigInt$2(value) ? "bigint" : IsBoolean$3(value) ? "boolean" : IsNumber$3(value) ? "number" : IsString$3(value) ? "string" : (() => {
		throw new InvalidLiteralValue(value);
	})();
}
/** Creates a Literal type. */
function Literal(value, options) {
	return Create$1({ "~kind": "Literal" }, {
		type: LiteralTypeName(value),
		const: value
	}, options);
}
/** Returns true if the given value is a TLiteralValue. */
function IsLiteralValue(value) {
	return IsBigInt$2(value) || IsBoolean$3(value) || IsNumber$3(value) || IsString$3(value);
}
/** Returns true if the given value is TLiteral<bigint>. */
function IsLiteralBigInt(value) {
	return IsLiteral(value) && IsBigInt$2(value.const);
}
/** Returns true if the given value is TLiteral<boolean>. */
function IsLiteralBoolean(value) {
	return IsLiteral(value) && IsBoolean$3(value.const);
}
/** Returns true if the given value is TLiteral<number>. */
function IsLiteralNumber(value) {
	return IsLiteral(value) && IsNumber$3(value.const);
}
/** Returns true if the given value is TLiteral<string>. */
function IsLiteralString(value) {
	return IsLiteral(value) && IsString$3(value.const);
}
/** Returns true if the given value is TLiteral. */
function IsLiteral(value) {
	return IsKind(value, "Literal");
}
// node_modules/typebox/build/type/types/null.mjs
/** Creates a Null type. */
function Null(options) {
	return Create$1({ "~kind": "Null" }, { type: "null" }, options);
}
/** Returns true if the given value is TNull. */
function IsNull(value) {
	return IsKind(value, "Null");
}
// node_modules/typebox/build/type/types/number.mjs
var NumberPattern = "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?";
/** Creates a Number type. */
function Number$2(options) {
	return Create$1({ "~kind": "Number" }, { type: "number" }, options);
}
/** Returns true if the given value is a TNumber. */
function IsNumber(value) {
	return IsKind(value, "Number");
}
// node_modules/typebox/build/type/types/symbol.mjs
/** Creates a Symbol type. */
function Symbol$1(options) {
	return Create$1({ "~kind": "Symbol" }, { type: "symbol" }, options);
}
/** Returns true if the given value is TSymbol. */
function IsSymbol(value) {
	return IsKind(value, "Symbol");
}
// node_modules/typebox/build/type/types/parameter.mjs
/** Creates a Parameter type. */
function Parameter$1(...args) {
	const [name, extends_, equals] = Match$3(args, {
		3: (name, extends_, equals) => [
			name,
			extends_,
			equals
		],
		2: (name, extends_) => [
			name,
			extends_,
			extends_
		],
		1: (name) => [
			name,
			Unknown(),
			Unknown()
		]
	});
	return Create$1({ "~kind": "Parameter" }, {
		name,
		extends: extends_,
		equals
	}, {});
}
/** Returns true if the given value is TParameter. */
function IsParameter(value) {
	return IsKind(value, "Parameter");
}
// node_modules/typebox/build/type/types/string.mjs
/** Creates a String type. */
function String$2(options) {
	return Create$1({ "~kind": "String" }, { type: "string" }, options);
}
/** Returns true if the given value is TString. */
function IsString(value) {
	return IsKind(value, "String");
}
// node_modules/typebox/build/type/types/union.mjs
/** Creates a Union type. */
function Union(anyOf, options = {}) {
	return Create$1({ "~kind": "Union" }, { anyOf }, options);
}
/** Returns true if the given value is TUnion. */
function IsUnion(value) {
	return IsKind(value, "Union");
}
/** Extracts options from a TUnion. */
function UnionOptions(type) {
	return Discard(type, ["~kind", "anyOf"]);
}
// node_modules/typebox/build/type/engine/patterns/pattern.mjs
/** Parses a Pattern into a sequence of TemplateLiteral types. A result of [] indicates failure to parse. */
function ParsePatternIntoTypes(pattern) {
	const parsed = Pattern(pattern);
	return IsEqual$1(parsed.length, 2) ? parsed[0] : [];
}
// node_modules/typebox/build/type/engine/template_literal/is_finite.mjs
function FromLiteral$6(_value) {
	return true;
}
function FromTypesReduce(types) {
	return ShiftLeft(types, (left, right) => FromType$24(left) ? FromTypesReduce(right) : false, () => true);
}
function FromTypes$5(types) {
	return IsEqual$1(types.length, 0) ? false : FromTypesReduce(types);
}
function FromType$24(type) {
	return IsUnion(type) ? FromTypes$5(type.anyOf) : IsLiteral(type) ? FromLiteral$6(type.const) : false;
}
/** Returns true if the given TemplateLiteral types yields a finite variant set */
function IsTemplateLiteralFinite(types) {
	return FromTypes$5(types);
}
// node_modules/typebox/build/type/engine/template_literal/create.mjs
function TemplateLiteralCreate(pattern) {
	return Create$1({ ["~kind"]: "TemplateLiteral" }, {
		type: "string",
		pattern
	}, {});
}
// node_modules/typebox/build/type/engine/template_literal/decode.mjs
function FromLiteralPush(variants, value, result = []) {
	return ShiftLeft(variants, (left, right) => FromLiteralPush(right, value, [...result, `${left}${value}`]), () => result);
}
function FromLiteral$5(variants, value) {
	return IsEqual$1(variants.length, 0) ? [`${value}`] : FromLiteralPush(variants, value);
}
function FromUnion$13(variants, types, result = []) {
	return ShiftLeft(types, (left, right) => FromUnion$13(variants, right, [...result, ...FromType$23(variants, left)]), () => result);
}
function FromType$23(variants, type) {
	return IsUnion(type) ? FromUnion$13(variants, type.anyOf) : IsLiteral(type) ? FromLiteral$5(variants, type.const) : Unreachable$1();
}
function DecodeFromSpan(variants, types) {
	return ShiftLeft(types, (left, right) => DecodeFromSpan(FromType$23(variants, left), right), () => variants);
}
function VariantsToLiterals(variants) {
	return variants.map((variant) => Literal(variant));
}
function DecodeTypesAsUnion(types) {
	return Union(VariantsToLiterals(DecodeFromSpan([], types)));
}
function DecodeTypes(types) {
	return IsEqual$1(types.length, 0) ? Unreachable$1() : IsEqual$1(types.length, 1) && IsLiteral(types[0]) ? types[0] : DecodeTypesAsUnion(types);
}
/**
* (Internal) Decodes a TemplateLiteral pattern into a Type. This function is unsafe. Decoding a non-finite
* TemplateLiteral pattern may produce another TemplateLiteral pattern. During enumeration, this
* TemplateLiteral -> TemplateLiteral behavior can cause a StackOverflow. A better in-flight template-literal
* decoding algorithm is needed. (for review)
*/
function TemplateLiteralDecodeUnsafe(pattern) {
	const types = ParsePatternIntoTypes(pattern);
	return IsEqual$1(types.length, 0) ? String$2() : IsTemplateLiteralFinite(types) ? DecodeTypes(types) : TemplateLiteralCreate(pattern);
}
/** Decodes a TemplateLiteral pattern but returns TString if the pattern in non-finite. */
function TemplateLiteralDecode(pattern) {
	const decoded = TemplateLiteralDecodeUnsafe(pattern);
	return IsTemplateLiteral(decoded) ? String$2() : decoded;
}
// node_modules/typebox/build/type/engine/record/record_create.mjs
function CreateRecord(key, value) {
	const type = "object";
	const patternProperties = { [key]: value };
	return Create$1({ ["~kind"]: "Record" }, {
		type,
		patternProperties
	});
}
// node_modules/typebox/build/type/engine/record/from_key_any.mjs
function FromAnyKey(value) {
	return CreateRecord(StringKey, value);
}
// node_modules/typebox/build/type/engine/record/from_key_boolean.mjs
function FromBooleanKey(value) {
	return _Object_$1({
		true: value,
		false: value
	});
}
// node_modules/typebox/build/type/types/tuple.mjs
/** Creates a Tuple type. */
function Tuple(types, options = {}) {
	const [items, minItems, additionalItems] = [
		types,
		types.length,
		false
	];
	return Create$1({ ["~kind"]: "Tuple" }, {
		type: "array",
		additionalItems,
		items,
		minItems
	}, options);
}
/** Returns true if the given value is TTuple. */
function IsTuple(value) {
	return IsKind(value, "Tuple");
}
/** Extracts options from a TTuple. */
function TupleOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"items",
		"minItems",
		"additionalItems"
	]);
}
// node_modules/typebox/build/type/engine/tuple/to_object.mjs
function TupleElementsToProperties(types) {
	return types.reduceRight((result, right, index) => {
		return {
			[index]: right,
			...result
		};
	}, {});
}
function TupleToObject(type) {
	return _Object_$1(TupleElementsToProperties(type.items));
}
// node_modules/typebox/build/type/engine/optional/instantiate_remove.mjs
function RemoveOptionalOperation(type) {
	return Discard(type, ["~optional"]);
}
function RemoveOptionalAction(type, options) {
	return Update$1(RemoveOptionalOperation(type), {}, options);
}
function RemoveOptionalInstantiate(context, state, type, options) {
	return RemoveOptionalAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/readonly/instantiate_remove.mjs
function RemoveReadonlyOperation(type) {
	return Discard(type, ["~readonly"]);
}
function RemoveReadonlyAction(type, options) {
	return Update$1(RemoveReadonlyOperation(type), {}, options);
}
function RemoveReadonlyInstantiate(context, state, type, options) {
	return RemoveReadonlyAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/evaluate/property.mjs
function EvaluatePropertyIntersect(left, right) {
	const isReadonly = IsReadonly(left) && IsReadonly(right);
	const isOptional = IsOptional(left) && IsOptional(right);
	const property = RemoveReadonlyAction(RemoveOptionalAction(EvaluateIntersect([left, right]), {}), {});
	return isReadonly && isOptional ? AddReadonlyAction(AddOptionalAction(property, {}), {}) : isReadonly ? AddReadonlyAction(property, {}) : isOptional ? AddOptionalAction(property, {}) : property;
}
function EvaluatePropertyUnion(left, right) {
	const isReadonly = IsReadonly(left) || IsReadonly(right);
	const isOptional = IsOptional(left) || IsOptional(right);
	const property = EvaluateUnion([RemoveReadonlyAction(RemoveOptionalAction(left, {}), {}), RemoveReadonlyAction(RemoveOptionalAction(right, {}), {})]);
	return isReadonly && isOptional ? AddReadonlyAction(AddOptionalAction(property, {}), {}) : isReadonly ? AddReadonlyAction(property, {}) : isOptional ? AddOptionalAction(property, {}) : property;
}
// node_modules/typebox/build/type/engine/evaluate/composite.mjs
function CompositePropertyKey(left, right, key) {
	return key in left ? key in right ? EvaluatePropertyIntersect(left[key], right[key]) : left[key] : key in right ? right[key] : Never();
}
function CompositeProperties(left, right) {
	return [.../* @__PURE__ */ new Set([...Keys$2(left), ...Keys$2(right)])].reduce((result, key) => {
		return {
			...result,
			[key]: CompositePropertyKey(left, right, key)
		};
	}, {});
}
function GetProperties(type) {
	return IsObject(type) ? type.properties : IsTuple(type) ? TupleElementsToProperties(type.items) : {};
}
function Composite(left, right) {
	return _Object_$1(CompositeProperties(GetProperties(left), GetProperties(right)));
}
// node_modules/typebox/build/type/engine/evaluate/narrow.mjs
function NarrowCompareRule(left, right) {
	const result = Compare(left, right);
	return IsEqual$1(result, 2) ? left : IsEqual$1(result, 3) ? right : IsEqual$1(result, 0) ? right : Never();
}
function CanComposite(type) {
	return IsObject(type) || IsTuple(type);
}
function NarrowCompositeRule(left, right) {
	const canCompositeLeft = CanComposite(left);
	const canCompositeRight = CanComposite(right);
	return canCompositeLeft && canCompositeRight ? Composite(left, right) : canCompositeLeft && !canCompositeRight ? left : !canCompositeLeft && canCompositeRight ? right : NarrowCompareRule(left, right);
}
function Narrow(left, right) {
	return IsNever(left) ? left : IsAny(left) ? left : IsUnknown(left) ? right : IsNever(right) ? right : IsAny(right) ? right : IsUnknown(right) ? left : NarrowCompositeRule(left, right);
}
// node_modules/typebox/build/type/engine/evaluate/distribute.mjs
function ShouldEvaluate(left, right) {
	return IsUnion(left) || IsUnion(right);
}
function DistributeOperation(left, right) {
	const evaluatedLeft = EvaluateType(left);
	const evaluatedRight = EvaluateType(right);
	return ShouldEvaluate(evaluatedLeft, evaluatedRight) ? EvaluateIntersect([evaluatedLeft, evaluatedRight]) : Narrow(evaluatedLeft, evaluatedRight);
}
function DistributeType(type, types, result = []) {
	return ShiftLeft(types, (left, right) => DistributeType(type, right, [...result, DistributeOperation(left, type)]), () => IsEqual$1(result.length, 0) ? [type] : result);
}
function DistributeUnion(types, distribution, result = []) {
	return ShiftLeft(types, (left, right) => DistributeUnion(right, distribution, [...result, ...Distribute$1([left], distribution)]), () => result);
}
function Distribute$1(types, result = []) {
	return ShiftLeft(types, (left, right) => IsUnion(left) ? Distribute$1(right, DistributeUnion(left.anyOf, result)) : Distribute$1(right, DistributeType(left, result)), () => result);
}
// node_modules/typebox/build/type/engine/exclude/operation.mjs
function ExcludeType(left, right) {
	return IsExtendsTrueLike(Extends({}, left, right)) ? [] : [left];
}
function ExcludeUnion(left, right, result = []) {
	return ShiftLeft(left, (head, tail) => ExcludeUnion(tail, right, [...result, ...ExcludeType(head, right)]), () => result);
}
function ExcludeOperation(left, right) {
	const evaluated = EvaluateType(left);
	return EvaluateUnion(ExcludeUnion(IsUnion(evaluated) ? evaluated.anyOf : [evaluated], right));
}
// node_modules/typebox/build/type/engine/evaluate/evaluate.mjs
function EvaluateDependent(if_, then_, else_) {
	return EvaluateUnion([EvaluateIntersect([if_, then_]), ExcludeOperation(else_, if_)]);
}
function EvaluateEnum(values, result = []) {
	return ShiftLeft(values, (left, right) => EvaluateEnum(right, [...result, Literal(left)]), () => EvaluateUnion(result));
}
function EvaluateIntersect(types) {
	return EvaluateUnion(Broaden(Distribute$1(types)));
}
function EvaluateTemplateLiteral(pattern) {
	return EvaluateType(TemplateLiteralDecode(pattern));
}
function EvaluateUnion(types) {
	return EvaluateUnionFast(Broaden(types));
}
function EvaluateType(type) {
	return IsDependent(type) ? EvaluateDependent(type.if, type.then, type.else) : IsEnum$1(type) ? EvaluateEnum(type.enum) : IsIntersect(type) ? EvaluateIntersect(type.allOf) : IsTemplateLiteral(type) ? EvaluateTemplateLiteral(type.pattern) : IsUnion(type) ? EvaluateUnion(type.anyOf) : type;
}
function EvaluateUnionFast(types) {
	return IsEqual$1(types.length, 1) ? types[0] : IsEqual$1(types.length, 0) ? Never() : Union(types);
}
// node_modules/typebox/build/type/engine/record/from_key_enum.mjs
function FromEnumKey(values, value) {
	return FromKey(EvaluateEnum(values), value);
}
// node_modules/typebox/build/type/engine/record/from_key_integer.mjs
function FromIntegerKey(_key, value) {
	return CreateRecord(IntegerKey, value);
}
// node_modules/typebox/build/type/engine/record/from_key_intersect.mjs
function FromIntersectKey(types, value) {
	return FromKey(EvaluateIntersect(types), value);
}
// node_modules/typebox/build/type/engine/record/from_key_literal.mjs
function FromLiteralKey(key, value) {
	return IsString$3(key) || IsNumber$3(key) ? _Object_$1({ [key]: value }) : IsEqual$1(key, false) ? _Object_$1({ false: value }) : IsEqual$1(key, true) ? _Object_$1({ true: value }) : _Object_$1({});
}
// node_modules/typebox/build/type/engine/record/from_key_number.mjs
function FromNumberKey(_key, value) {
	return CreateRecord(NumberKey, value);
}
// node_modules/typebox/build/type/engine/record/from_key_string.mjs
function FromStringKey(key, value) {
	return HasPropertyKey$1(key, "pattern") && (IsString$3(key.pattern) || key.pattern instanceof RegExp) ? CreateRecord(key.pattern.toString(), value) : CreateRecord(StringKey, value);
}
// node_modules/typebox/build/type/engine/record/from_key_template_literal.mjs
function FromTemplateKey(pattern, value) {
	return IsTemplateLiteralFinite(ParsePatternIntoTypes(pattern)) ? FromKey(EvaluateTemplateLiteral(pattern), value) : CreateRecord(pattern, value);
}
// node_modules/typebox/build/type/engine/evaluate/flatten.mjs
function FlattenType(type) {
	return IsUnion(type) ? Flatten(type.anyOf) : [type];
}
function Flatten(types, result = []) {
	return ShiftLeft(types, (left, right) => Flatten(right, [...result, ...FlattenType(left)]), () => result);
}
// node_modules/typebox/build/type/engine/record/from_key_union.mjs
function StringOrNumberCheck(types) {
	return types.some((type) => IsString(type) || IsNumber(type) || IsInteger(type));
}
function TryBuildRecord(types, value) {
	return IsEqual$1(StringOrNumberCheck(types), true) ? CreateRecord(StringKey, value) : void 0;
}
function CreateProperties(types, value) {
	return types.reduce((result, left) => {
		return IsLiteral(left) && (IsString$3(left.const) || IsNumber$3(left.const)) ? {
			...result,
			[left.const]: value
		} : result;
	}, {});
}
function CreateObject(types, value) {
	return _Object_$1(CreateProperties(types, value));
}
function FromUnionKey(types, value) {
	const flattened = Flatten(types);
	const record = TryBuildRecord(flattened, value);
	return IsSchema$1(record) ? record : CreateObject(flattened, value);
}
// node_modules/typebox/build/type/engine/record/from_key.mjs
function FromKey(key, value) {
	return IsAny(key) ? FromAnyKey(value) : IsBoolean(key) ? FromBooleanKey(value) : IsEnum$1(key) ? FromEnumKey(key.enum, value) : IsInteger(key) ? FromIntegerKey(key, value) : IsIntersect(key) ? FromIntersectKey(key.allOf, value) : IsLiteral(key) ? FromLiteralKey(key.const, value) : IsNumber(key) ? FromNumberKey(key, value) : IsUnion(key) ? FromUnionKey(key.anyOf, value) : IsString(key) ? FromStringKey(key, value) : IsTemplateLiteral(key) ? FromTemplateKey(key.pattern, value) : _Object_$1({});
}
// node_modules/typebox/build/type/engine/record/instantiate.mjs
function RecordAction(key, value, options) {
	return CanInstantiate([key]) ? Update$1(FromKey(key, value), {}, options) : RecordDeferred(key, value, options);
}
function RecordInstantiate(context, state, key, value, options) {
	return RecordAction(InstantiateType(context, state, key), InstantiateType(context, state, value), options);
}
// node_modules/typebox/build/type/types/record.mjs
var IntegerKey = `^${IntegerPattern}$`;
var NumberKey = `^${NumberPattern}$`;
var StringKey = `^.*$`;
/** Represents a deferred Record action. */
function RecordDeferred(key, value, options = {}) {
	return Deferred("Record", [key, value], options);
}
/** Creates a Record type. */
function Record(key, value, options = {}) {
	return RecordAction(key, value, options);
}
/** Creates a Record type from regular expression pattern. */
function RecordFromPattern(pattern, value) {
	return CreateRecord(pattern, value);
}
/** Transforms a Record Pattern to a Type */
function RecordPatternToType(pattern) {
	return IsEqual$1(pattern, StringKey) ? String$2() : IsEqual$1(pattern, IntegerKey) ? Integer$1() : IsEqual$1(pattern, NumberKey) ? Number$2() : TemplateLiteralDecodeUnsafe(pattern);
}
/** Extracts the Pattern from a Record type */
function RecordPattern(type) {
	return Keys$2(type.patternProperties)[0];
}
/** Extracts the Key from a Record type */
function RecordKey(type) {
	return RecordPatternToType(RecordPattern(type));
}
/** Extracts the Value from a Record type */
function RecordValue(type) {
	return type.patternProperties[RecordPattern(type)];
}
function IsRecord(value) {
	return IsKind(value, "Record");
}
// node_modules/typebox/build/type/types/rest.mjs
/** Creates a Rest instruction type. */
function Rest(type) {
	return Create$1({ "~kind": "Rest" }, {
		type: "rest",
		items: type
	}, {});
}
/** Returns true if the given value is TRest. */
function IsRest(value) {
	return IsKind(value, "Rest");
}
// node_modules/typebox/build/type/types/this.mjs
/** Creates a This type. */
function This(options) {
	return Create$1({ ["~kind"]: "This" }, { $ref: "#" }, options);
}
/** Returns true if the given value is TThis. */
function IsThis(value) {
	return IsKind(value, "This");
}
// node_modules/typebox/build/type/types/undefined.mjs
/** Creates a Undefined type. */
function Undefined(options) {
	return Create$1({ "~kind": "Undefined" }, { type: "undefined" }, options);
}
/** Returns true if the given value is TUndefined. */
function IsUndefined(value) {
	return IsKind(value, "Undefined");
}
// node_modules/typebox/build/type/types/void.mjs
/** Creates a Void type. */
function Void(options) {
	return Create$1({ "~kind": "Void" }, { type: "void" }, options);
}
/** Returns true if the given value is TVoid. */
function IsVoid(value) {
	return IsKind(value, "Void");
}
// node_modules/typebox/build/type/script/mapping.mjs
function IntrinsicOrCall(ref, parameters) {
	return IsEqual$1(ref, "Array") ? _Array_(parameters[0]) : IsEqual$1(ref, "Capitalize") ? CapitalizeDeferred(parameters[0]) : IsEqual$1(ref, "ConstructorParameters") ? ConstructorParametersDeferred(parameters[0]) : IsEqual$1(ref, "Evaluate") ? EvaluateDeferred(parameters[0]) : IsEqual$1(ref, "Exclude") ? ExcludeDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Extract") ? ExtractDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Index") ? IndexDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "InstanceType") ? InstanceTypeDeferred(parameters[0]) : IsEqual$1(ref, "Lowercase") ? LowercaseDeferred(parameters[0]) : IsEqual$1(ref, "NonNullable") ? NonNullableDeferred(parameters[0]) : IsEqual$1(ref, "Omit") ? OmitDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Parameters") ? ParametersDeferred(parameters[0]) : IsEqual$1(ref, "Partial") ? PartialDeferred(parameters[0]) : IsEqual$1(ref, "Pick") ? PickDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Readonly") ? ReadonlyObjectDeferred(parameters[0]) : IsEqual$1(ref, "KeyOf") ? KeyOfDeferred(parameters[0]) : IsEqual$1(ref, "Record") ? RecordDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Required") ? RequiredDeferred(parameters[0]) : IsEqual$1(ref, "ReturnType") ? ReturnTypeDeferred(parameters[0]) : IsEqual$1(ref, "Uncapitalize") ? UncapitalizeDeferred(parameters[0]) : IsEqual$1(ref, "Uppercase") ? UppercaseDeferred(parameters[0]) : CallConstruct(Ref$1(ref), parameters);
}
function Unreachable() {
	throw Error("Unreachable");
}
function DelimitedDecode(input, result = []) {
	return ShiftLeft(input, (left, right) => DelimitedDecode(right, [...result, left[1]]), () => result);
}
function Delimited(input) {
	return IsEqual$1(input.length, 3) ? [input[0], ...DelimitedDecode(input[1])] : [];
}
function GenericParameterExtendsEqualsMapping(input) {
	return Parameter$1(input[0], input[2], input[4]);
}
function GenericParameterExtendsMapping(input) {
	return Parameter$1(input[0], input[2], input[2]);
}
function GenericParameterEqualsMapping(input) {
	return Parameter$1(input[0], Unknown(), input[2]);
}
function GenericParameterIdentifierMapping(input) {
	return Parameter$1(input, Unknown(), Unknown());
}
function GenericParameterMapping(input) {
	return input;
}
function GenericParameterListMapping(input) {
	return Delimited(input);
}
function GenericParametersMapping(input) {
	return input[1];
}
function GenericCallArgumentListMapping(input) {
	return Delimited(input);
}
function GenericCallArgumentsMapping(input) {
	return input[1];
}
function GenericCallMapping(input) {
	return IntrinsicOrCall(input[0], input[1]);
}
function OptionalSemiColonMapping(input) {
	return null;
}
function KeywordStringMapping(input) {
	return String$2();
}
function KeywordNumberMapping(input) {
	return Number$2();
}
function KeywordBooleanMapping(input) {
	return Boolean$1();
}
function KeywordUndefinedMapping(input) {
	return Undefined();
}
function KeywordNullMapping(input) {
	return Null();
}
function KeywordIntegerMapping(input) {
	return Integer$1();
}
function KeywordBigIntMapping(input) {
	return BigInt$2();
}
function KeywordUnknownMapping(input) {
	return Unknown();
}
function KeywordAnyMapping(input) {
	return Any();
}
function KeywordObjectMapping(input) {
	return _Object_$1({});
}
function KeywordNeverMapping(input) {
	return Never();
}
function KeywordSymbolMapping(input) {
	return Symbol$1();
}
function KeywordVoidMapping(input) {
	return Void();
}
function KeywordThisMapping(input) {
	return This();
}
function LiteralBigIntMapping(input) {
	return Literal(BigInt(input));
}
function LiteralBooleanMapping(input) {
	return Literal(IsEqual$1(input, "true"));
}
function LiteralNumberMapping(input) {
	return Literal(parseFloat(input));
}
function LiteralStringMapping(input) {
	return Literal(input);
}
function TemplateInterpolateMapping(input) {
	return input[1];
}
function TemplateSpanMapping(input) {
	return Literal(input);
}
function TemplateBodyMapping(input) {
	return IsEqual$1(input.length, 3) ? [
		input[0],
		input[1],
		...input[2]
	] : [input[0]];
}
function TemplateLiteralTypesMapping(input) {
	return input[1];
}
function TemplateLiteralMapping(input) {
	return TemplateLiteralDeferred(input);
}
function DependentMapping(input) {
	return IsEqual$1(input.length, 6) ? Dependent$1(input[1], input[3], input[5]) : Dependent$1(input[1], input[3], Unknown());
}
function KeyOfMapping(input) {
	return input.length > 0;
}
function IndexArrayMapping(input) {
	return input.reduce((result, current) => {
		return IsEqual$1(current.length, 3) ? [...result, [current[1]]] : [...result, []];
	}, []);
}
function ExtendsMapping(input) {
	return IsEqual$1(input.length, 6) ? [
		input[1],
		input[3],
		input[5]
	] : [];
}
function BaseMapping(input) {
	return IsArray$2(input) && IsEqual$1(input.length, 3) ? input[1] : input;
}
function WithMapping(input) {
	return IsEqual$1(input.length, 2) ? input[1] : [];
}
function FactorIndexArray(Type, indexArray) {
	return indexArray.reduce((result, left) => {
		const _left = left;
		return IsEqual$1(_left.length, 1) ? IndexDeferred(result, _left[0]) : IsEqual$1(_left.length, 0) ? _Array_(result) : Unreachable();
	}, Type);
}
function FactorExtends(type, extend) {
	return IsEqual$1(extend.length, 3) ? ConditionalDeferred(type, extend[0], extend[1], extend[2]) : type;
}
function FactorWith(type, withClause) {
	return IsArray$2(withClause) && IsEqual$1(withClause.length, 0) ? type : WithDeferred(type, withClause);
}
function FactorMapping(input) {
	const [keyOf, type, indexArray, extend, withClause] = input;
	return FactorWith(keyOf ? FactorExtends(KeyOfDeferred(FactorIndexArray(type, indexArray)), extend) : FactorExtends(FactorIndexArray(type, indexArray), extend), withClause);
}
function ExprBinaryMapping(left, rest) {
	return IsEqual$1(rest.length, 3) ? (() => {
		const [operator, right, next] = rest;
		const Schema = ExprBinaryMapping(right, next);
		if (IsEqual$1(operator, "&")) return IsIntersect(Schema) ? Intersect([left, ...Schema.allOf]) : Intersect([left, Schema]);
		if (IsEqual$1(operator, "|")) return IsUnion(Schema) ? Union([left, ...Schema.anyOf]) : Union([left, Schema]);
		Unreachable();
	})() : left;
}
function ExprTermTailMapping(input) {
	return input;
}
function ExprTermMapping(input) {
	const [left, rest] = input;
	return ExprBinaryMapping(left, rest);
}
function ExprTailMapping(input) {
	return input;
}
function ExprMapping(input) {
	const [left, rest] = input;
	return ExprBinaryMapping(left, rest);
}
function ExprReadonlyMapping(input) {
	return AddImmutableDeferred(input[1]);
}
function ExprPipeMapping(input) {
	return input[1];
}
function GenericTypeMapping(input) {
	return Generic(input[0], input[2]);
}
function InferTypeMapping(input) {
	return IsEqual$1(input.length, 4) ? Infer(input[1], input[3]) : IsEqual$1(input.length, 2) ? Infer(input[1], Unknown()) : Unreachable();
}
function TypeMapping(input) {
	return input;
}
function PropertyKeyNumberMapping(input) {
	return `${input}`;
}
function PropertyKeyIdentMapping(input) {
	return input;
}
function PropertyKeyQuotedMapping(input) {
	return input;
}
function PropertyKeyIndexMapping(input) {
	return IsInteger(input[3]) ? IntegerKey : IsNumber(input[3]) ? NumberKey : IsSymbol(input[3]) ? StringKey : IsString(input[3]) ? StringKey : Unreachable();
}
function PropertyKeyMapping(input) {
	return input;
}
function ReadonlyMapping(input) {
	return input.length > 0;
}
function OptionalMapping(input) {
	return input.length > 0;
}
function PropertyMapping(input) {
	const [isReadonly, key, isOptional, _colon, type] = input;
	return { [key]: isReadonly && isOptional ? AddReadonlyDeferred(AddOptionalDeferred(type)) : isReadonly && !isOptional ? AddReadonlyDeferred(type) : !isReadonly && isOptional ? AddOptionalDeferred(type) : type };
}
function PropertyDelimiterMapping(input) {
	return input;
}
function PropertyListMapping(input) {
	return Delimited(input);
}
function PropertiesReduce(propertyList) {
	return propertyList.reduce((result, left) => {
		return HasPropertyKey$1(left, IntegerKey) || HasPropertyKey$1(left, NumberKey) || HasPropertyKey$1(left, StringKey) ? [result[0], Assign(result[1], left)] : [Assign(result[0], left), result[1]];
	}, [{}, {}]);
}
function PropertiesMapping(input) {
	return PropertiesReduce(input[1]);
}
function _Object_Mapping(input) {
	const [properties, patternProperties] = input;
	return _Object_$1(properties, IsEqual$1(Keys$2(patternProperties).length, 0) ? {} : { patternProperties });
}
function ElementNamedMapping(input) {
	return IsEqual$1(input.length, 5) ? AddReadonlyDeferred(AddOptionalDeferred(input[4])) : IsEqual$1(input.length, 3) ? input[2] : IsEqual$1(input.length, 4) ? IsEqual$1(input[2], "readonly") ? AddReadonlyDeferred(input[3]) : AddOptionalDeferred(input[3]) : Unreachable();
}
function ElementBaseMapping(input) {
	if (!IsArray$2(input) || !IsEqual$1(input.length, 3)) return input;
	const [isReadonly, type, isOptional] = input;
	return isReadonly && isOptional ? AddReadonlyDeferred(AddOptionalDeferred(type)) : isReadonly && !isOptional ? AddReadonlyDeferred(type) : !isReadonly && isOptional ? AddOptionalDeferred(type) : type;
}
function ElementMapping(input) {
	return IsEqual$1(input.length, 2) ? Rest(input[1]) : IsEqual$1(input.length, 1) ? input[0] : Unreachable();
}
function ElementListMapping(input) {
	return Delimited(input);
}
function _Tuple_Mapping(input) {
	return Tuple(input[1]);
}
function ParameterReadonlyOptionalMapping(input) {
	return AddReadonlyDeferred(AddOptionalDeferred(input[4]));
}
function ParameterReadonlyMapping(input) {
	return AddReadonlyDeferred(input[3]);
}
function ParameterOptionalMapping(input) {
	return AddOptionalDeferred(input[3]);
}
function ParameterTypeMapping(input) {
	return input[2];
}
function ParameterBaseMapping(input) {
	return input;
}
function ParameterMapping(input) {
	return IsEqual$1(input.length, 2) ? Rest(input[1]) : IsEqual$1(input.length, 1) ? input[0] : Unreachable();
}
function ParameterListMapping(input) {
	return Delimited(input);
}
function _Function_Mapping(input) {
	return _Function_$1(input[1], input[4]);
}
function _Constructor_Mapping(input) {
	return Constructor(input[2], input[5]);
}
function ApplyReadonly(state, type) {
	return IsEqual$1(state, "remove") ? RemoveReadonlyDeferred(type) : IsEqual$1(state, "add") ? AddReadonlyDeferred(type) : type;
}
function MappedReadonlyMapping(input) {
	return IsEqual$1(input.length, 2) && IsEqual$1(input[0], "-") ? "remove" : IsEqual$1(input.length, 2) && IsEqual$1(input[0], "+") ? "add" : IsEqual$1(input.length, 1) ? "add" : "none";
}
function ApplyOptional(state, type) {
	return IsEqual$1(state, "remove") ? RemoveOptionalDeferred(type) : IsEqual$1(state, "add") ? AddOptionalDeferred(type) : type;
}
function MappedOptionalMapping(input) {
	return IsEqual$1(input.length, 2) && IsEqual$1(input[0], "-") ? "remove" : IsEqual$1(input.length, 2) && IsEqual$1(input[0], "+") ? "add" : IsEqual$1(input.length, 1) ? "add" : "none";
}
function MappedAsMapping(input) {
	return IsEqual$1(input.length, 2) ? [input[1]] : [];
}
function _Mapped_Mapping(input) {
	return IsArray$2(input[6]) && IsEqual$1(input[6].length, 1) ? MappedDeferred(Identifier(input[3]), input[5], input[6][0], ApplyReadonly(input[1], ApplyOptional(input[8], input[10]))) : MappedDeferred(Identifier(input[3]), input[5], Ref$1(input[3]), ApplyReadonly(input[1], ApplyOptional(input[8], input[10])));
}
function ReferenceMapping(input) {
	return Ref$1(input);
}
function WithBigIntMapping(input) {
	return BigInt(input);
}
function WithNumberMapping(input) {
	return parseFloat(input);
}
function WithBooleanMapping(input) {
	return IsEqual$1(input, "true");
}
function WithStringMapping(input) {
	return input;
}
function WithNullMapping(input) {
	return null;
}
function WithPropertyMapping(input) {
	return { [input[0]]: input[2] };
}
function WithPropertyListMapping(input) {
	return Delimited(input);
}
function WithObjectMappingReduce(propertyList) {
	return propertyList.reduce((result, left) => {
		return Assign(result, left);
	}, {});
}
function WithObjectMapping(input) {
	return WithObjectMappingReduce(input[1]);
}
function WithElementListMapping(input) {
	return Delimited(input);
}
function WithArrayMapping(input) {
	return input[1];
}
function WithValueMapping(input) {
	return input;
}
function PatternBigIntMapping(input) {
	return BigInt$2();
}
function PatternStringMapping(input) {
	return String$2();
}
function PatternNumberMapping(input) {
	return Number$2();
}
function PatternIntegerMapping(input) {
	return Integer$1();
}
function PatternNeverMapping(input) {
	return Never();
}
function PatternTextMapping(input) {
	return Literal(input);
}
function PatternBaseMapping(input) {
	return input;
}
function PatternGroupMapping(input) {
	return Union(input[1]);
}
function PatternUnionMapping(input) {
	return input.length === 3 ? [...input[0], ...input[2]] : input.length === 1 ? [...input[0]] : [];
}
function PatternTermMapping(input) {
	return [input[0], ...input[1]];
}
function PatternBodyMapping(input) {
	return input;
}
function PatternMapping(input) {
	return input[1];
}
function InterfaceDeclarationHeritageListMapping(input) {
	return Delimited(input);
}
function InterfaceDeclarationHeritageMapping(input) {
	return IsEqual$1(input.length, 2) ? input[1] : [];
}
function InterfaceDeclarationGenericMapping(input) {
	const parameters = input[2];
	const heritage = input[3];
	const [properties, patternProperties] = input[4];
	const options = IsEqual$1(Keys$2(patternProperties).length, 0) ? {} : { patternProperties };
	return { [input[1]]: Generic(parameters, InterfaceDeferred(heritage, properties, options)) };
}
function InterfaceDeclarationMapping(input) {
	const heritage = input[2];
	const [properties, patternProperties] = input[3];
	const options = IsEqual$1(Keys$2(patternProperties).length, 0) ? {} : { patternProperties };
	return { [input[1]]: InterfaceDeferred(heritage, properties, options) };
}
function TypeAliasDeclarationGenericMapping(input) {
	return { [input[1]]: Generic(input[2], input[4]) };
}
function TypeAliasDeclarationMapping(input) {
	return { [input[1]]: input[3] };
}
function ExportKeywordMapping(input) {
	return null;
}
function ModuleDeclarationDelimiterMapping(input) {
	return input;
}
function ModuleDeclarationListMapping(input) {
	return Delimited(input);
}
function ModuleDeclarationMapping(input) {
	return input[1];
}
function ModuleMapping(input) {
	const [moduleDeclaration, moduleDeclarationList] = [input[0], input[1]];
	return ModuleDeferred(Assign(moduleDeclaration, PropertiesReduce(moduleDeclarationList)[0]));
}
function ScriptMapping(input) {
	return input;
}
// node_modules/typebox/build/type/script/token/internal/match.mjs
/** Checks the value is a Tuple-2 [string, string] result */
function IsMatch(value) {
	return IsEqual$1(value.length, 2);
}
/** Matches on a result and dispatches either left or right arm */
function Match$2(input, ok, fail) {
	return IsMatch(input) ? ok(input[0], input[1]) : fail();
}
// node_modules/typebox/build/type/script/token/internal/take.mjs
function TakeVariant(variant, input) {
	return IsEqual$1(input.indexOf(variant), 0) ? [variant, input.slice(variant.length)] : [];
}
/** Takes one of the given variants or fail */
function Take(variants, input) {
	for (let i = 0; i < variants.length; i++) {
		const result = TakeVariant(variants[i], input);
		if (IsMatch(result)) return result;
	}
	return [];
}
// node_modules/typebox/build/type/script/token/internal/char.mjs
function Range(start, end) {
	return Array.from({ length: end - start + 1 }, (_, i) => String.fromCharCode(start + i));
}
var Alpha = [...Range(97, 122), ...Range(65, 90)];
var NonZero = Range(49, 57);
var Digit = ["0", ...NonZero];
// node_modules/typebox/build/type/script/token/internal/trim.mjs
var LineComment = "//";
var OpenComment = "/*";
var CloseComment = "*/";
function DiscardMultilineComment(input) {
	const index = input.indexOf(CloseComment);
	return IsEqual$1(index, -1) ? "" : input.slice(index + 2);
}
function DiscardLineComment(input) {
	const index = input.indexOf("\n");
	return IsEqual$1(index, -1) ? "" : input.slice(index);
}
function TrimStartUntilNewline(input) {
	return input.replace(/^[ \t\r\f\v]+/, "");
}
function TrimWhitespace(input) {
	const trimmed = TrimStartUntilNewline(input);
	return trimmed.startsWith(OpenComment) ? TrimWhitespace(DiscardMultilineComment(trimmed.slice(2))) : trimmed.startsWith(LineComment) ? TrimWhitespace(DiscardLineComment(trimmed.slice(2))) : trimmed;
}
function Trim(input) {
	const trimmed = input.trimStart();
	return trimmed.startsWith(OpenComment) ? Trim(DiscardMultilineComment(trimmed.slice(2))) : trimmed.startsWith(LineComment) ? Trim(DiscardLineComment(trimmed.slice(2))) : trimmed;
}
// node_modules/typebox/build/type/script/token/internal/optional.mjs
/** Matches the given Value or empty string if no match. This function never fails */
function Optional$1(value, input) {
	return Match$2(Take([value], input), (Optional, Rest) => [Optional, Rest], () => ["", input]);
}
// node_modules/typebox/build/type/script/token/internal/many.mjs
function IsDiscard(discard, input) {
	return discard.includes(input);
}
/** Takes characters from the Input until no-match. The Discard set is used to omit characters from the match */
function Many(allowed, discard, input, result = "") {
	return Match$2(Take(allowed, input), (Char, Rest) => IsDiscard(discard, Char) ? Many(allowed, discard, Rest, result) : Many(allowed, discard, Rest, `${result}${Char}`), () => [result, input]);
}
// node_modules/typebox/build/type/script/token/unsigned_integer.mjs
function TakeNonZero(input) {
	return Take(NonZero, input);
}
var AllowedDigits$1 = [...Digit, "_"];
function TakeDigits(input) {
	return Many(AllowedDigits$1, ["_"], input);
}
function TakeUnsignedInteger(input) {
	return Match$2(Take(["0"], input), (Zero, ZeroRest) => [Zero, ZeroRest], () => Match$2(TakeNonZero(input), (NonZero, NonZeroRest) => Match$2(TakeDigits(NonZeroRest), (Digits, DigitsRest) => [`${NonZero}${Digits}`, DigitsRest], () => []), () => []));
}
/** Matches if next is a UnsignedInteger */
function UnsignedInteger(input) {
	return TakeUnsignedInteger(Trim(input));
}
// node_modules/typebox/build/type/script/token/integer.mjs
function TakeSign$1(input) {
	return Optional$1("-", input);
}
function TakeSignedInteger(input) {
	return Match$2(TakeSign$1(input), (Sign, SignRest) => Match$2(UnsignedInteger(SignRest), (UnsignedInteger, UnsignedIntegerRest) => [`${Sign}${UnsignedInteger}`, UnsignedIntegerRest], () => []), () => []);
}
/** Matches if next is a signed or unsigned Integer */
function Integer(input) {
	return TakeSignedInteger(Trim(input));
}
// node_modules/typebox/build/type/script/token/bigint.mjs
function TakeBigInt(input) {
	return Match$2(Integer(input), (Integer, IntegerRest) => Match$2(Take(["n"], IntegerRest), (_N, NRest) => [`${Integer}`, NRest], () => []), () => []);
}
/** Matches if next is a Integer literal with trailing 'n'. Trailing 'n' is omitted in result. */
function BigInt$1(input) {
	return TakeBigInt(input);
}
// node_modules/typebox/build/type/script/token/const.mjs
function TakeConst(const_, input) {
	return Take([const_], input);
}
/** Matches if next is the given Const value */
function Const(const_, input) {
	return IsEqual$1(const_, "") ? ["", input] : const_.startsWith("\n") ? TakeConst(const_, TrimWhitespace(input)) : const_.startsWith(" ") ? TakeConst(const_, input) : TakeConst(const_, Trim(input));
}
// node_modules/typebox/build/type/script/token/ident.mjs
var Initial = [
	...Alpha,
	"_",
	"$"
];
function TakeInitial$1(input) {
	return Take(Initial, input);
}
var Remaining = [...Initial, ...Digit];
function TakeRemaining(input, result = "") {
	return Match$2(Take(Remaining, input), (Remaining, RemainingRest) => TakeRemaining(RemainingRest, `${result}${Remaining}`), () => [result, input]);
}
function TakeIdent(input) {
	return Match$2(TakeInitial$1(input), (Initial, InitialRest) => Match$2(TakeRemaining(InitialRest), (Remaining, RemainingRest) => [`${Initial}${Remaining}`, RemainingRest], () => []), () => []);
}
/** Matches if next is an Ident */
function Ident(input) {
	return TakeIdent(Trim(input));
}
// node_modules/typebox/build/type/script/token/unsigned_number.mjs
var AllowedDigits = [...Digit, "_"];
function IsLeadingDot(input) {
	return IsMatch(Take(["."], input));
}
function TakeFractional(input) {
	return Match$2(Many(AllowedDigits, ["_"], input), (Digits, DigitsRest) => IsEqual$1(Digits, "") ? [] : [Digits, DigitsRest], () => []);
}
function LeadingDot(input) {
	return Match$2(Take(["."], input), (Dot, DotRest) => Match$2(TakeFractional(DotRest), (Fractional, FractionalRest) => [`0${Dot}${Fractional}`, FractionalRest], () => []), () => []);
}
function LeadingInteger(input) {
	return Match$2(UnsignedInteger(input), (Integer, IntegerRest) => Match$2(Take(["."], IntegerRest), (Dot, DotRest) => Match$2(TakeFractional(DotRest), (Fractional, FractionalRest) => [`${Integer}${Dot}${Fractional}`, FractionalRest], () => [`${Integer}`, DotRest]), () => [`${Integer}`, IntegerRest]), () => []);
}
function TakeUnsignedNumber(input) {
	return IsLeadingDot(input) ? LeadingDot(input) : LeadingInteger(input);
}
/** Matches if next is a UnsignedNumber */
function UnsignedNumber(input) {
	return TakeUnsignedNumber(Trim(input));
}
// node_modules/typebox/build/type/script/token/number.mjs
function TakeSign(input) {
	return Optional$1("-", input);
}
function TakeSignedNumber(input) {
	return Match$2(TakeSign(input), (Sign, SignRest) => Match$2(UnsignedNumber(SignRest), (UnsignedInteger, UnsignedIntegerRest) => [`${Sign}${UnsignedInteger}`, UnsignedIntegerRest], () => []), () => []);
}
/** Matches if next is a signed or unsigned Number */
function Number$1(input) {
	return TakeSignedNumber(Trim(input));
}
// node_modules/typebox/build/type/script/token/until.mjs
function TakeOne(input) {
	return IsEqual$1(input, "") ? [] : [input.slice(0, 1), input.slice(1)];
}
function IsInputMatchSentinal(end, input) {
	return ShiftLeft(end, (left, right) => input.startsWith(left) ? true : IsInputMatchSentinal(right, input), () => false);
}
/** Match Input until but not including End. No match if End not found. */
function Until(end, input, result = "") {
	return Match$2(TakeOne(input), (One, Rest) => IsInputMatchSentinal(end, input) ? [result, input] : Until(end, Rest, `${result}${One}`), () => []);
}
// node_modules/typebox/build/type/script/token/span.mjs
function MultiLine(start, end, input) {
	return Match$2(Take([start], input), (_, Rest) => Match$2(Until([end], Rest), (Until, UntilRest) => Match$2(Take([end], UntilRest), (_, Rest) => [`${Until}`, Rest], () => []), () => []), () => []);
}
function SingleLine(start, end, input) {
	return Match$2(Take([start], input), (_, Rest) => Match$2(Until(["\n", end], Rest), (Until, UntilRest) => Match$2(Take([end], UntilRest), (_, EndRest) => [`${Until}`, EndRest], () => []), () => []), () => []);
}
/** Matches from Start and End capturing everything in-between. Start and End are consumed. */
function Span(start, end, multiLine, input) {
	return multiLine ? MultiLine(start, end, Trim(input)) : SingleLine(start, end, Trim(input));
}
// node_modules/typebox/build/type/script/token/string.mjs
function TakeInitial(quotes, input) {
	return Take(quotes, input);
}
function TakeSpan(quote, input) {
	return Span(quote, quote, false, input);
}
function TakeString(quotes, input) {
	return Match$2(TakeInitial(quotes, input), (Initial, InitialRest) => TakeSpan(Initial, `${Initial}${InitialRest}`), () => []);
}
/** Matches a literal String with the given quotes */
function String$1(quotes, input) {
	return TakeString(quotes, Trim(input));
}
// node_modules/typebox/build/type/script/token/until_1.mjs
/** Match Input until but not including End. No match if End not found or match is zero-length. */
function Until_1(end, input) {
	return Match$2(Until(end, input), (Until, UntilRest) => IsEqual$1(Until, "") ? [] : [Until, UntilRest], () => []);
}
// node_modules/typebox/build/type/script/parser.mjs
var If = (result, left, right = () => []) => result.length === 2 ? left(result) : right();
var GenericParameterExtendsEquals = (input) => If(If(Ident(input), ([_0, input]) => If(Const("extends", input), ([_1, input]) => If(Type(input), ([_2, input]) => If(Const("=", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [GenericParameterExtendsEqualsMapping(_0), input]);
var GenericParameterExtends = (input) => If(If(Ident(input), ([_0, input]) => If(Const("extends", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [GenericParameterExtendsMapping(_0), input]);
var GenericParameterEquals = (input) => If(If(Ident(input), ([_0, input]) => If(Const("=", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [GenericParameterEqualsMapping(_0), input]);
var GenericParameterIdentifier = (input) => If(Ident(input), ([_0, input]) => [GenericParameterIdentifierMapping(_0), input]);
var GenericParameter = (input) => If(If(GenericParameterExtendsEquals(input), ([_0, input]) => [_0, input], () => If(GenericParameterExtends(input), ([_0, input]) => [_0, input], () => If(GenericParameterEquals(input), ([_0, input]) => [_0, input], () => If(GenericParameterIdentifier(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [GenericParameterMapping(_0), input]);
var GenericParameterList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(GenericParameter(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => GenericParameterList_0(input, [...result, _0]), () => [result, input]);
var GenericParameterList = (input) => If(If(If(GenericParameter(input), ([_0, input]) => If(GenericParameterList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [GenericParameterListMapping(_0), input]);
var GenericParameters = (input) => If(If(Const("<", input), ([_0, input]) => If(GenericParameterList(input), ([_1, input]) => If(Const(">", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [GenericParametersMapping(_0), input]);
var GenericCallArgumentList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Type(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => GenericCallArgumentList_0(input, [...result, _0]), () => [result, input]);
var GenericCallArgumentList = (input) => If(If(If(Type(input), ([_0, input]) => If(GenericCallArgumentList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [GenericCallArgumentListMapping(_0), input]);
var GenericCallArguments = (input) => If(If(Const("<", input), ([_0, input]) => If(GenericCallArgumentList(input), ([_1, input]) => If(Const(">", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [GenericCallArgumentsMapping(_0), input]);
var GenericCall = (input) => If(If(Ident(input), ([_0, input]) => If(GenericCallArguments(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [GenericCallMapping(_0), input]);
var OptionalSemiColon = (input) => If(If(If(Const(";", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [OptionalSemiColonMapping(_0), input]);
var KeywordString = (input) => If(Const("string", input), ([_0, input]) => [KeywordStringMapping(_0), input]);
var KeywordNumber = (input) => If(Const("number", input), ([_0, input]) => [KeywordNumberMapping(_0), input]);
var KeywordBoolean = (input) => If(Const("boolean", input), ([_0, input]) => [KeywordBooleanMapping(_0), input]);
var KeywordUndefined = (input) => If(Const("undefined", input), ([_0, input]) => [KeywordUndefinedMapping(_0), input]);
var KeywordNull = (input) => If(Const("null", input), ([_0, input]) => [KeywordNullMapping(_0), input]);
var KeywordInteger = (input) => If(Const("integer", input), ([_0, input]) => [KeywordIntegerMapping(_0), input]);
var KeywordBigInt = (input) => If(Const("bigint", input), ([_0, input]) => [KeywordBigIntMapping(_0), input]);
var KeywordUnknown = (input) => If(Const("unknown", input), ([_0, input]) => [KeywordUnknownMapping(_0), input]);
var KeywordAny = (input) => If(Const("any", input), ([_0, input]) => [KeywordAnyMapping(_0), input]);
var KeywordObject = (input) => If(Const("object", input), ([_0, input]) => [KeywordObjectMapping(_0), input]);
var KeywordNever = (input) => If(Const("never", input), ([_0, input]) => [KeywordNeverMapping(_0), input]);
var KeywordSymbol = (input) => If(Const("symbol", input), ([_0, input]) => [KeywordSymbolMapping(_0), input]);
var KeywordVoid = (input) => If(Const("void", input), ([_0, input]) => [KeywordVoidMapping(_0), input]);
var KeywordThis = (input) => If(Const("this", input), ([_0, input]) => [KeywordThisMapping(_0), input]);
var TemplateInterpolate = (input) => If(If(Const("${", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("}", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [TemplateInterpolateMapping(_0), input]);
var TemplateSpan = (input) => If(Until(["${", "`"], input), ([_0, input]) => [TemplateSpanMapping(_0), input]);
var TemplateBody = (input) => If(If(If(TemplateSpan(input), ([_0, input]) => If(TemplateInterpolate(input), ([_1, input]) => If(TemplateBody(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If(If(TemplateSpan(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(TemplateSpan(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [TemplateBodyMapping(_0), input]);
var TemplateLiteralTypes = (input) => If(If(Const("`", input), ([_0, input]) => If(TemplateBody(input), ([_1, input]) => If(Const("`", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [TemplateLiteralTypesMapping(_0), input]);
var TemplateLiteral$1 = (input) => If(TemplateLiteralTypes(input), ([_0, input]) => [TemplateLiteralMapping(_0), input]);
var Dependent = (input) => If(If(If(Const("if", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("then", input), ([_2, input]) => If(Type(input), ([_3, input]) => If(Const("else", input), ([_4, input]) => If(Type(input), ([_5, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4,
	_5
], input])))))), ([_0, input]) => [_0, input], () => If(If(Const("if", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("then", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [DependentMapping(_0), input]);
var LiteralBigInt = (input) => If(BigInt$1(input), ([_0, input]) => [LiteralBigIntMapping(_0), input]);
var LiteralBoolean = (input) => If(If(Const("true", input), ([_0, input]) => [_0, input], () => If(Const("false", input), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [LiteralBooleanMapping(_0), input]);
var LiteralNumber = (input) => If(Number$1(input), ([_0, input]) => [LiteralNumberMapping(_0), input]);
var LiteralString = (input) => If(String$1(["'", "\""], input), ([_0, input]) => [LiteralStringMapping(_0), input]);
var KeyOf$1 = (input) => If(If(If(Const("keyof", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [KeyOfMapping(_0), input]);
var IndexArray_0 = (input, result = []) => If(If(If(Const("[", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("]", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If(If(Const("[", input), ([_0, input]) => If(Const("]", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => IndexArray_0(input, [...result, _0]), () => [result, input]);
var IndexArray = (input) => If(IndexArray_0(input), ([_0, input]) => [IndexArrayMapping(_0), input]);
var Extends$1 = (input) => If(If(If(Const("extends", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("?", input), ([_2, input]) => If(Type(input), ([_3, input]) => If(Const(":", input), ([_4, input]) => If(Type(input), ([_5, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4,
	_5
], input])))))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExtendsMapping(_0), input]);
var Base$1 = (input) => If(If(If(Const("(", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const(")", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If(KeywordString(input), ([_0, input]) => [_0, input], () => If(KeywordNumber(input), ([_0, input]) => [_0, input], () => If(KeywordBoolean(input), ([_0, input]) => [_0, input], () => If(KeywordUndefined(input), ([_0, input]) => [_0, input], () => If(KeywordNull(input), ([_0, input]) => [_0, input], () => If(KeywordInteger(input), ([_0, input]) => [_0, input], () => If(KeywordBigInt(input), ([_0, input]) => [_0, input], () => If(KeywordUnknown(input), ([_0, input]) => [_0, input], () => If(KeywordAny(input), ([_0, input]) => [_0, input], () => If(KeywordObject(input), ([_0, input]) => [_0, input], () => If(KeywordNever(input), ([_0, input]) => [_0, input], () => If(KeywordSymbol(input), ([_0, input]) => [_0, input], () => If(KeywordVoid(input), ([_0, input]) => [_0, input], () => If(KeywordThis(input), ([_0, input]) => [_0, input], () => If(LiteralBigInt(input), ([_0, input]) => [_0, input], () => If(LiteralBoolean(input), ([_0, input]) => [_0, input], () => If(LiteralNumber(input), ([_0, input]) => [_0, input], () => If(LiteralString(input), ([_0, input]) => [_0, input], () => If(TemplateLiteral$1(input), ([_0, input]) => [_0, input], () => If(Dependent(input), ([_0, input]) => [_0, input], () => If(_Object_(input), ([_0, input]) => [_0, input], () => If(_Tuple_(input), ([_0, input]) => [_0, input], () => If(_Constructor_(input), ([_0, input]) => [_0, input], () => If(_Function_(input), ([_0, input]) => [_0, input], () => If(_Mapped_(input), ([_0, input]) => [_0, input], () => If(GenericCall(input), ([_0, input]) => [_0, input], () => If(Reference(input), ([_0, input]) => [_0, input], () => [])))))))))))))))))))))))))))), ([_0, input]) => [BaseMapping(_0), input]);
var With$1 = (input) => If(If(If(Const("with", input), ([_0, input]) => If(WithObject(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithMapping(_0), input]);
var Factor = (input) => If(If(KeyOf$1(input), ([_0, input]) => If(Base$1(input), ([_1, input]) => If(IndexArray(input), ([_2, input]) => If(Extends$1(input), ([_3, input]) => If(With$1(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [FactorMapping(_0), input]);
var ExprTermTail = (input) => If(If(If(Const("&", input), ([_0, input]) => If(Factor(input), ([_1, input]) => If(ExprTermTail(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExprTermTailMapping(_0), input]);
var ExprTerm = (input) => If(If(Factor(input), ([_0, input]) => If(ExprTermTail(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprTermMapping(_0), input]);
var ExprTail = (input) => If(If(If(Const("|", input), ([_0, input]) => If(ExprTerm(input), ([_1, input]) => If(ExprTail(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExprTailMapping(_0), input]);
var Expr = (input) => If(If(ExprTerm(input), ([_0, input]) => If(ExprTail(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprMapping(_0), input]);
var ExprReadonly = (input) => If(If(Const("readonly", input), ([_0, input]) => If(Expr(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprReadonlyMapping(_0), input]);
var ExprPipe = (input) => If(If(Const("|", input), ([_0, input]) => If(Expr(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprPipeMapping(_0), input]);
var GenericType = (input) => If(If(GenericParameters(input), ([_0, input]) => If(Const("=", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [GenericTypeMapping(_0), input]);
var InferType = (input) => If(If(If(Const("infer", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(Const("extends", input), ([_2, input]) => If(Expr(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [_0, input], () => If(If(Const("infer", input), ([_0, input]) => If(Ident(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [InferTypeMapping(_0), input]);
var Type = (input) => If(If(InferType(input), ([_0, input]) => [_0, input], () => If(ExprPipe(input), ([_0, input]) => [_0, input], () => If(ExprReadonly(input), ([_0, input]) => [_0, input], () => If(Expr(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [TypeMapping(_0), input]);
var PropertyKeyNumber = (input) => If(Number$1(input), ([_0, input]) => [PropertyKeyNumberMapping(_0), input]);
var PropertyKeyIdent = (input) => If(Ident(input), ([_0, input]) => [PropertyKeyIdentMapping(_0), input]);
var PropertyKeyQuoted = (input) => If(String$1(["'", "\""], input), ([_0, input]) => [PropertyKeyQuotedMapping(_0), input]);
var PropertyKeyIndex = (input) => If(If(Const("[", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(If(KeywordInteger(input), ([_0, input]) => [_0, input], () => If(KeywordNumber(input), ([_0, input]) => [_0, input], () => If(KeywordString(input), ([_0, input]) => [_0, input], () => If(KeywordSymbol(input), ([_0, input]) => [_0, input], () => [])))), ([_3, input]) => If(Const("]", input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [PropertyKeyIndexMapping(_0), input]);
var PropertyKey = (input) => If(If(PropertyKeyNumber(input), ([_0, input]) => [_0, input], () => If(PropertyKeyIdent(input), ([_0, input]) => [_0, input], () => If(PropertyKeyQuoted(input), ([_0, input]) => [_0, input], () => If(PropertyKeyIndex(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [PropertyKeyMapping(_0), input]);
var Readonly = (input) => If(If(If(Const("readonly", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ReadonlyMapping(_0), input]);
var Optional = (input) => If(If(If(Const("?", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [OptionalMapping(_0), input]);
var Property = (input) => If(If(Readonly(input), ([_0, input]) => If(PropertyKey(input), ([_1, input]) => If(Optional(input), ([_2, input]) => If(Const(":", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [PropertyMapping(_0), input]);
var PropertyDelimiter = (input) => If(If(If(Const(",", input), ([_0, input]) => If(Const("\n", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const(";", input), ([_0, input]) => If(Const("\n", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const(",", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(Const(";", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(Const("\n", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => []))))), ([_0, input]) => [PropertyDelimiterMapping(_0), input]);
var PropertyList_0 = (input, result = []) => If(If(PropertyDelimiter(input), ([_0, input]) => If(Property(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => PropertyList_0(input, [...result, _0]), () => [result, input]);
var PropertyList = (input) => If(If(If(Property(input), ([_0, input]) => If(PropertyList_0(input), ([_1, input]) => If(If(PropertyDelimiter(input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [PropertyListMapping(_0), input]);
var Properties = (input) => If(If(Const("{", input), ([_0, input]) => If(PropertyList(input), ([_1, input]) => If(Const("}", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [PropertiesMapping(_0), input]);
var _Object_ = (input) => If(Properties(input), ([_0, input]) => [_Object_Mapping(_0), input]);
var ElementNamed = (input) => If(If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Const("readonly", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [_0, input], () => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Const("readonly", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [_0, input], () => If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [_0, input], () => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [ElementNamedMapping(_0), input]);
var ElementBase = (input) => If(If(ElementNamed(input), ([_0, input]) => [_0, input], () => If(If(Readonly(input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Optional(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ElementBaseMapping(_0), input]);
var Element = (input) => If(If(If(Const("...", input), ([_0, input]) => If(ElementBase(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(ElementBase(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ElementMapping(_0), input]);
var ElementList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Element(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => ElementList_0(input, [...result, _0]), () => [result, input]);
var ElementList = (input) => If(If(If(Element(input), ([_0, input]) => If(ElementList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ElementListMapping(_0), input]);
var _Tuple_ = (input) => If(If(Const("[", input), ([_0, input]) => If(ElementList(input), ([_1, input]) => If(Const("]", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_Tuple_Mapping(_0), input]);
var ParameterReadonlyOptional = (input) => If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Const("readonly", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [ParameterReadonlyOptionalMapping(_0), input]);
var ParameterReadonly = (input) => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Const("readonly", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [ParameterReadonlyMapping(_0), input]);
var ParameterOptional = (input) => If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [ParameterOptionalMapping(_0), input]);
var ParameterType = (input) => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [ParameterTypeMapping(_0), input]);
var ParameterBase = (input) => If(If(ParameterReadonlyOptional(input), ([_0, input]) => [_0, input], () => If(ParameterReadonly(input), ([_0, input]) => [_0, input], () => If(ParameterOptional(input), ([_0, input]) => [_0, input], () => If(ParameterType(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [ParameterBaseMapping(_0), input]);
var Parameter = (input) => If(If(If(Const("...", input), ([_0, input]) => If(ParameterBase(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(ParameterBase(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ParameterMapping(_0), input]);
var ParameterList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Parameter(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => ParameterList_0(input, [...result, _0]), () => [result, input]);
var ParameterList = (input) => If(If(If(Parameter(input), ([_0, input]) => If(ParameterList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ParameterListMapping(_0), input]);
var _Function_ = (input) => If(If(Const("(", input), ([_0, input]) => If(ParameterList(input), ([_1, input]) => If(Const(")", input), ([_2, input]) => If(Const("=>", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [_Function_Mapping(_0), input]);
var _Constructor_ = (input) => If(If(Const("new", input), ([_0, input]) => If(Const("(", input), ([_1, input]) => If(ParameterList(input), ([_2, input]) => If(Const(")", input), ([_3, input]) => If(Const("=>", input), ([_4, input]) => If(Type(input), ([_5, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4,
	_5
], input])))))), ([_0, input]) => [_Constructor_Mapping(_0), input]);
var MappedReadonly = (input) => If(If(If(Const("+", input), ([_0, input]) => If(Const("readonly", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("-", input), ([_0, input]) => If(Const("readonly", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("readonly", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [MappedReadonlyMapping(_0), input]);
var MappedOptional = (input) => If(If(If(Const("+", input), ([_0, input]) => If(Const("?", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("-", input), ([_0, input]) => If(Const("?", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("?", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [MappedOptionalMapping(_0), input]);
var MappedAs = (input) => If(If(If(Const("as", input), ([_0, input]) => If(Type(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [MappedAsMapping(_0), input]);
var _Mapped_ = (input) => If(If(Const("{", input), ([_0, input]) => If(MappedReadonly(input), ([_1, input]) => If(Const("[", input), ([_2, input]) => If(Ident(input), ([_3, input]) => If(Const("in", input), ([_4, input]) => If(Type(input), ([_5, input]) => If(MappedAs(input), ([_6, input]) => If(Const("]", input), ([_7, input]) => If(MappedOptional(input), ([_8, input]) => If(Const(":", input), ([_9, input]) => If(Type(input), ([_10, input]) => If(OptionalSemiColon(input), ([_11, input]) => If(Const("}", input), ([_12, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4,
	_5,
	_6,
	_7,
	_8,
	_9,
	_10,
	_11,
	_12
], input]))))))))))))), ([_0, input]) => [_Mapped_Mapping(_0), input]);
var Reference = (input) => If(Ident(input), ([_0, input]) => [ReferenceMapping(_0), input]);
var WithBigInt = (input) => If(BigInt$1(input), ([_0, input]) => [WithBigIntMapping(_0), input]);
var WithNumber = (input) => If(Number$1(input), ([_0, input]) => [WithNumberMapping(_0), input]);
var WithBoolean = (input) => If(If(Const("true", input), ([_0, input]) => [_0, input], () => If(Const("false", input), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithBooleanMapping(_0), input]);
var WithString = (input) => If(String$1(["\"", "'"], input), ([_0, input]) => [WithStringMapping(_0), input]);
var WithNull = (input) => If(Const("null", input), ([_0, input]) => [WithNullMapping(_0), input]);
var WithUndefined = (input) => If(Const("undefined", input), ([_0, input]) => [void 0, input]);
var WithProperty = (input) => If(If(PropertyKey(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(WithValue(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [WithPropertyMapping(_0), input]);
var WithPropertyList_0 = (input, result = []) => If(If(PropertyDelimiter(input), ([_0, input]) => If(WithProperty(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => WithPropertyList_0(input, [...result, _0]), () => [result, input]);
var WithPropertyList = (input) => If(If(If(WithProperty(input), ([_0, input]) => If(WithPropertyList_0(input), ([_1, input]) => If(If(PropertyDelimiter(input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithPropertyListMapping(_0), input]);
var WithObject = (input) => If(If(Const("{", input), ([_0, input]) => If(WithPropertyList(input), ([_1, input]) => If(Const("}", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [WithObjectMapping(_0), input]);
var WithElementList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(WithValue(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => WithElementList_0(input, [...result, _0]), () => [result, input]);
var WithElementList = (input) => If(If(If(WithValue(input), ([_0, input]) => If(WithElementList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithElementListMapping(_0), input]);
var WithArray = (input) => If(If(Const("[", input), ([_0, input]) => If(WithElementList(input), ([_1, input]) => If(Const("]", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [WithArrayMapping(_0), input]);
var WithValue = (input) => If(If(WithBigInt(input), ([_0, input]) => [_0, input], () => If(WithNumber(input), ([_0, input]) => [_0, input], () => If(WithBoolean(input), ([_0, input]) => [_0, input], () => If(WithString(input), ([_0, input]) => [_0, input], () => If(WithNull(input), ([_0, input]) => [_0, input], () => If(WithUndefined(input), ([_0, input]) => [_0, input], () => If(WithObject(input), ([_0, input]) => [_0, input], () => If(WithArray(input), ([_0, input]) => [_0, input], () => [])))))))), ([_0, input]) => [WithValueMapping(_0), input]);
var PatternBigInt = (input) => If(Const("-?(?:0|[1-9][0-9]*)n", input), ([_0, input]) => [PatternBigIntMapping(_0), input]);
var PatternString = (input) => If(Const(".*", input), ([_0, input]) => [PatternStringMapping(_0), input]);
var PatternNumber = (input) => If(Const("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?", input), ([_0, input]) => [PatternNumberMapping(_0), input]);
var PatternInteger = (input) => If(Const("-?(?:0|[1-9][0-9]*)", input), ([_0, input]) => [PatternIntegerMapping(_0), input]);
var PatternNever = (input) => If(Const("(?!)", input), ([_0, input]) => [PatternNeverMapping(_0), input]);
var PatternText = (input) => If(Until_1([
	"-?(?:0|[1-9][0-9]*)n",
	".*",
	"-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?",
	"-?(?:0|[1-9][0-9]*)",
	"(?!)",
	"(",
	")",
	"$",
	"|"
], input), ([_0, input]) => [PatternTextMapping(_0), input]);
var PatternBase = (input) => If(If(PatternBigInt(input), ([_0, input]) => [_0, input], () => If(PatternString(input), ([_0, input]) => [_0, input], () => If(PatternNumber(input), ([_0, input]) => [_0, input], () => If(PatternInteger(input), ([_0, input]) => [_0, input], () => If(PatternNever(input), ([_0, input]) => [_0, input], () => If(PatternGroup(input), ([_0, input]) => [_0, input], () => If(PatternText(input), ([_0, input]) => [_0, input], () => []))))))), ([_0, input]) => [PatternBaseMapping(_0), input]);
var PatternGroup = (input) => If(If(Const("(", input), ([_0, input]) => If(PatternBody(input), ([_1, input]) => If(Const(")", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [PatternGroupMapping(_0), input]);
var PatternUnion = (input) => If(If(If(PatternTerm(input), ([_0, input]) => If(Const("|", input), ([_1, input]) => If(PatternUnion(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If(If(PatternTerm(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [PatternUnionMapping(_0), input]);
var PatternTerm = (input) => If(If(PatternBase(input), ([_0, input]) => If(PatternBody(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [PatternTermMapping(_0), input]);
var PatternBody = (input) => If(If(PatternUnion(input), ([_0, input]) => [_0, input], () => If(PatternTerm(input), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [PatternBodyMapping(_0), input]);
var Pattern = (input) => If(If(Const("^", input), ([_0, input]) => If(PatternBody(input), ([_1, input]) => If(Const("$", input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [PatternMapping(_0), input]);
var InterfaceDeclarationHeritageList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Type(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => InterfaceDeclarationHeritageList_0(input, [...result, _0]), () => [result, input]);
var InterfaceDeclarationHeritageList = (input) => If(If(If(Type(input), ([_0, input]) => If(InterfaceDeclarationHeritageList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [InterfaceDeclarationHeritageListMapping(_0), input]);
var InterfaceDeclarationHeritage = (input) => If(If(If(Const("extends", input), ([_0, input]) => If(InterfaceDeclarationHeritageList(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [InterfaceDeclarationHeritageMapping(_0), input]);
var InterfaceDeclarationGeneric = (input) => If(If(Const("interface", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(GenericParameters(input), ([_2, input]) => If(InterfaceDeclarationHeritage(input), ([_3, input]) => If(Properties(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [InterfaceDeclarationGenericMapping(_0), input]);
var InterfaceDeclaration = (input) => If(If(Const("interface", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(InterfaceDeclarationHeritage(input), ([_2, input]) => If(Properties(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [InterfaceDeclarationMapping(_0), input]);
var TypeAliasDeclarationGeneric = (input) => If(If(Const("type", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(GenericParameters(input), ([_2, input]) => If(Const("=", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
	_0,
	_1,
	_2,
	_3,
	_4
], input]))))), ([_0, input]) => [TypeAliasDeclarationGenericMapping(_0), input]);
var TypeAliasDeclaration = (input) => If(If(Const("type", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(Const("=", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
	_0,
	_1,
	_2,
	_3
], input])))), ([_0, input]) => [TypeAliasDeclarationMapping(_0), input]);
var ExportKeyword = (input) => If(If(If(Const("export", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExportKeywordMapping(_0), input]);
var ModuleDeclarationDelimiter = (input) => If(If(If(Const(";", input), ([_0, input]) => If(Const("\n", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const(";", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(Const("\n", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [ModuleDeclarationDelimiterMapping(_0), input]);
var ModuleDeclarationList_0 = (input, result = []) => If(If(ModuleDeclarationDelimiter(input), ([_0, input]) => If(ModuleDeclaration(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => ModuleDeclarationList_0(input, [...result, _0]), () => [result, input]);
var ModuleDeclarationList = (input) => If(If(If(ModuleDeclaration(input), ([_0, input]) => If(ModuleDeclarationList_0(input), ([_1, input]) => If(If(ModuleDeclarationDelimiter(input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ModuleDeclarationListMapping(_0), input]);
var ModuleDeclaration = (input) => If(If(ExportKeyword(input), ([_0, input]) => If(If(InterfaceDeclarationGeneric(input), ([_0, input]) => [_0, input], () => If(InterfaceDeclaration(input), ([_0, input]) => [_0, input], () => If(TypeAliasDeclarationGeneric(input), ([_0, input]) => [_0, input], () => If(TypeAliasDeclaration(input), ([_0, input]) => [_0, input], () => [])))), ([_1, input]) => If(OptionalSemiColon(input), ([_2, input]) => [[
	_0,
	_1,
	_2
], input]))), ([_0, input]) => [ModuleDeclarationMapping(_0), input]);
var Module$1 = (input) => If(If(ModuleDeclaration(input), ([_0, input]) => If(ModuleDeclarationList(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ModuleMapping(_0), input]);
var Script$1 = (input) => If(If(Module$1(input), ([_0, input]) => [_0, input], () => If(GenericType(input), ([_0, input]) => [_0, input], () => If(Type(input), ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [ScriptMapping(_0), input]);
// node_modules/typebox/build/type/engine/patterns/template.mjs
/** Parses a Template into a TemplateLiteral types */
function ParseTemplateIntoTypes(template) {
	const parsed = TemplateLiteralTypes(`\`${template}\``);
	return IsEqual$1(parsed.length, 2) ? parsed[0] : Unreachable$1();
}
// node_modules/typebox/build/type/engine/template_literal/encode.mjs
function JoinString(input) {
	return input.join("|");
}
function UnwrapTemplateLiteralPattern(pattern) {
	return pattern.slice(1, pattern.length - 1);
}
function EncodeLiteral(value, right, pattern) {
	return EncodeTypes(right, `${pattern}${value}`);
}
function EncodeBigInt(right, pattern) {
	return EncodeTypes(right, `${pattern}${BigIntPattern}`);
}
function EncodeInteger(right, pattern) {
	return EncodeTypes(right, `${pattern}${IntegerPattern}`);
}
function EncodeNumber(right, pattern) {
	return EncodeTypes(right, `${pattern}${NumberPattern}`);
}
function EncodeBoolean(right, pattern) {
	return EncodeType(Union([Literal("false"), Literal("true")]), right, pattern);
}
function EncodeString(right, pattern) {
	return EncodeTypes(right, `${pattern}.*`);
}
function EncodeTemplateLiteral(templatePattern, right, pattern) {
	return EncodeTypes(right, `${pattern}${UnwrapTemplateLiteralPattern(templatePattern)}`);
}
function EncodeTemplateLiteralDeferred(types, right, pattern) {
	return EncodeType(TemplateLiteralAction(types, {}), right, pattern);
}
function EncodeEnum(values, right, pattern) {
	return EncodeType(EvaluateEnum(values), right, pattern);
}
function EncodeUnion(types, right, pattern, result = []) {
	return ShiftLeft(types, (head, tail) => EncodeUnion(tail, right, pattern, [...result, EncodeType(head, [], "")]), () => EncodeTypes(right, `${pattern}(${JoinString(result)})`));
}
function EncodeType(type, right, pattern) {
	return IsEnum$1(type) ? EncodeEnum(type.enum, right, pattern) : IsInteger(type) ? EncodeInteger(right, pattern) : IsLiteral(type) ? EncodeLiteral(type.const, right, pattern) : IsBigInt(type) ? EncodeBigInt(right, pattern) : IsBoolean(type) ? EncodeBoolean(right, pattern) : IsNumber(type) ? EncodeNumber(right, pattern) : IsString(type) ? EncodeString(right, pattern) : IsTemplateLiteral(type) ? EncodeTemplateLiteral(type.pattern, right, pattern) : IsTemplateLiteralDeferred(type) ? EncodeTemplateLiteralDeferred(type.parameters[0], right, pattern) : IsUnion(type) ? EncodeUnion(type.anyOf, right, pattern) : NeverPattern;
}
function EncodeTypes(types, pattern) {
	return ShiftLeft(types, (left, right) => EncodeType(left, right, pattern), () => pattern);
}
function EncodePattern(types) {
	return `^${EncodeTypes(types, "")}$`;
}
/** Encodes a TemplateLiteral type sequence into a TemplateLiteral */
function TemplateLiteralEncode(types) {
	return TemplateLiteralCreate(EncodePattern(types));
}
// node_modules/typebox/build/type/engine/template_literal/instantiate.mjs
function TemplateLiteralAction(types, options) {
	return CanInstantiate(types) ? Update$1(TemplateLiteralEncode(types), {}, options) : TemplateLiteralDeferred(types, options);
}
function TemplateLiteralInstantiate(context, state, types, options) {
	return TemplateLiteralAction(InstantiateTypes(context, state, types), options);
}
// node_modules/typebox/build/type/types/template_literal.mjs
/** Creates a deferred TemplateLiteral action. */
function TemplateLiteralDeferred(types, options = {}) {
	return Deferred("TemplateLiteral", [types], options);
}
/** Returns true if this value is a deferred Interface action. */
function IsTemplateLiteralDeferred(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "action") && IsEqual$1(value.action, "TemplateLiteral");
}
function TemplateLiteralFromTypes(types) {
	return TemplateLiteralAction(types, {});
}
function TemplateLiteralFromString(template) {
	return TemplateLiteralFromTypes(ParseTemplateIntoTypes(template));
}
/** Creates a TemplateLiteral type. */
function TemplateLiteral(input, options = {}) {
	return Update$1(IsString$3(input) ? TemplateLiteralFromString(input) : TemplateLiteralFromTypes(input), {}, options);
}
/** Returns true if the given value is TTemplateLiteral. */
function IsTemplateLiteral(value) {
	return IsKind(value, "TemplateLiteral");
}
// node_modules/typebox/build/type/extends/result.mjs
var result_exports = /* @__PURE__ */ __exportAll({
	ExtendsFalse: () => ExtendsFalse,
	ExtendsTrue: () => ExtendsTrue,
	ExtendsUnion: () => ExtendsUnion$1,
	IsExtendsFalse: () => IsExtendsFalse,
	IsExtendsTrue: () => IsExtendsTrue,
	IsExtendsTrueLike: () => IsExtendsTrueLike,
	IsExtendsUnion: () => IsExtendsUnion,
	Match: () => Match$1
});
function ExtendsUnion$1(inferred) {
	return Create$1({ ["~kind"]: "ExtendsUnion" }, { inferred });
}
function IsExtendsUnion(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && HasPropertyKey$1(value, "inferred") && IsEqual$1(value["~kind"], "ExtendsUnion") && IsObject$2(value.inferred);
}
function ExtendsTrue(inferred) {
	return Create$1({ ["~kind"]: "ExtendsTrue" }, { inferred });
}
function IsExtendsTrue(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && HasPropertyKey$1(value, "inferred") && IsEqual$1(value["~kind"], "ExtendsTrue") && IsObject$2(value.inferred);
}
function ExtendsFalse() {
	return Create$1({ ["~kind"]: "ExtendsFalse" }, {});
}
function IsExtendsFalse(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && IsEqual$1(value["~kind"], "ExtendsFalse");
}
function IsExtendsTrueLike(value) {
	return IsExtendsUnion(value) || IsExtendsTrue(value);
}
function Match$1(result, true_, false_) {
	return IsExtendsTrueLike(result) ? true_(result.inferred) : false_();
}
// node_modules/typebox/build/type/extends/extends_right.mjs
function ExtendsRightInfer(inferred, name, left, right) {
	return Match$1(ExtendsLeft(inferred, left, right), (checkInferred) => ExtendsTrue(Assign(Assign(inferred, checkInferred), { [name]: left })), () => ExtendsFalse());
}
function ExtendsRightAny(inferred, _left) {
	return ExtendsTrue(inferred);
}
function ExtendsRightDependent(inferred, left, if_, then_, else_) {
	return Match$1(ExtendsLeft(inferred, left, if_), (inferred) => Match$1(ExtendsLeft(inferred, left, then_), (inferred) => ExtendsTrue(inferred), () => ExtendsFalse()), () => Match$1(ExtendsLeft(inferred, left, else_), (inferred) => ExtendsTrue(inferred), () => ExtendsFalse()));
}
function ExtendsRightEnum(inferred, left, right) {
	return ExtendsLeft(inferred, left, EvaluateEnum(right));
}
function ExtendsRightIntersect(inferred, left, right) {
	return ShiftLeft(right, (head, tail) => Match$1(ExtendsLeft(inferred, left, head), (inferred) => ExtendsRightIntersect(inferred, left, tail), () => ExtendsFalse()), () => ExtendsTrue(inferred));
}
function ExtendsRightTemplateLiteral(inferred, left, right) {
	return ExtendsLeft(inferred, left, EvaluateTemplateLiteral(right));
}
function ExtendsRightUnion(inferred, left, right) {
	return ShiftLeft(right, (head, tail) => Match$1(ExtendsLeft(inferred, left, head), (inferred) => ExtendsTrue(inferred), () => ExtendsRightUnion(inferred, left, tail)), () => ExtendsFalse());
}
function ExtendsRight(inferred, left, right) {
	return IsAny(right) ? ExtendsRightAny(inferred, left) : IsDependent(right) ? ExtendsRightDependent(inferred, left, right.if, right.then, right.else) : IsEnum$1(right) ? ExtendsRightEnum(inferred, left, right.enum) : IsInfer(right) ? ExtendsRightInfer(inferred, right.name, left, right.extends) : IsIntersect(right) ? ExtendsRightIntersect(inferred, left, right.allOf) : IsTemplateLiteral(right) ? ExtendsRightTemplateLiteral(inferred, left, right.pattern) : IsUnion(right) ? ExtendsRightUnion(inferred, left, right.anyOf) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsFalse();
}
// node_modules/typebox/build/type/extends/any.mjs
function ExtendsAny(inferred, left, right) {
	return IsInfer(right) ? ExtendsRight(inferred, left, right) : IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsUnion$1(inferred);
}
// node_modules/typebox/build/type/extends/array.mjs
function ExtendsImmutable(left, right) {
	const isImmutableLeft = IsImmutable(left);
	const isImmutableRight = IsImmutable(right);
	return isImmutableLeft && isImmutableRight ? true : !isImmutableLeft && isImmutableRight ? true : isImmutableLeft && !isImmutableRight ? false : true;
}
function ExtendsArray(inferred, arrayLeft, left, right) {
	return IsArray(right) ? ExtendsImmutable(arrayLeft, right) ? ExtendsLeft(inferred, left, right.items) : ExtendsFalse() : ExtendsRight(inferred, arrayLeft, right);
}
// node_modules/typebox/build/type/extends/bigint.mjs
function ExtendsBigInt(inferred, left, right) {
	return IsBigInt(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/boolean.mjs
function ExtendsBoolean(inferred, left, right) {
	return IsBoolean(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/parameters.mjs
function ParameterCompare(inferred, left, leftRest, right, rightRest) {
	const checkLeft = IsInfer(right) ? left : right;
	const checkRight = IsInfer(right) ? right : left;
	const isLeftOptional = IsOptional(left);
	const isRightOptional = IsOptional(right);
	return !isLeftOptional && isRightOptional ? ExtendsFalse() : Match$1(ExtendsLeft(inferred, checkLeft, checkRight), (inferred) => ExtendsParameters(inferred, leftRest, rightRest), () => ExtendsFalse());
}
function ParameterRight(inferred, left, leftRest, rightRest) {
	return ShiftLeft(rightRest, (head, tail) => ParameterCompare(inferred, left, leftRest, head, tail), () => IsOptional(left) ? ExtendsTrue(inferred) : ExtendsFalse());
}
function ParametersLeft(inferred, left, rightRest) {
	return ShiftLeft(left, (head, tail) => ParameterRight(inferred, head, tail, rightRest), () => ExtendsTrue(inferred));
}
function ExtendsParameters(inferred, left, right) {
	return ParametersLeft(inferred, left, right);
}
// node_modules/typebox/build/type/extends/return_type.mjs
function ExtendsReturnType(inferred, left, right) {
	return IsVoid(right) ? ExtendsTrue(inferred) : ExtendsLeft(inferred, left, right);
}
// node_modules/typebox/build/type/extends/constructor.mjs
function ExtendsConstructor(inferred, parameters, returnType, right) {
	return IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : IsConstructor(right) ? Match$1(ExtendsParameters(inferred, parameters, right["parameters"]), (inferred) => ExtendsReturnType(inferred, returnType, right["instanceType"]), () => ExtendsFalse()) : ExtendsFalse();
}
// node_modules/typebox/build/type/extends/dependent.mjs
function ExtendsDependent(inferred, if_, then_, else_, right) {
	return Match$1(ExtendsLeft(inferred, if_, right), () => ExtendsLeft(inferred, then_, right), () => ExtendsLeft(inferred, else_, right));
}
// node_modules/typebox/build/type/extends/enum.mjs
function ExtendsEnum(inferred, left, right) {
	return ExtendsLeft(inferred, EvaluateEnum(left), right);
}
// node_modules/typebox/build/type/extends/function.mjs
function ExtendsFunction(inferred, parameters, returnType, right) {
	return IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : IsFunction(right) ? Match$1(ExtendsParameters(inferred, parameters, right["parameters"]), (inferred) => ExtendsReturnType(inferred, returnType, right["returnType"]), () => ExtendsFalse()) : ExtendsFalse();
}
// node_modules/typebox/build/type/extends/integer.mjs
function ExtendsInteger(inferred, left, right) {
	return IsInteger(right) ? ExtendsTrue(inferred) : IsNumber(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/intersect.mjs
function ExtendsIntersect(inferred, left, right) {
	return ExtendsLeft(inferred, EvaluateIntersect(left), right);
}
// node_modules/typebox/build/type/extends/literal.mjs
function ExtendsLiteralValue(inferred, left, right) {
	return left === right ? ExtendsTrue(inferred) : ExtendsFalse();
}
function ExtendsLiteralBigInt(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsBigInt(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteralBoolean(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsBoolean(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteralNumber(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsNumber(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteralString(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsString(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteral(inferred, left, right) {
	return IsBigInt$2(left.const) ? ExtendsLiteralBigInt(inferred, left.const, right) : IsBoolean$3(left.const) ? ExtendsLiteralBoolean(inferred, left.const, right) : IsNumber$3(left.const) ? ExtendsLiteralNumber(inferred, left.const, right) : IsString$3(left.const) ? ExtendsLiteralString(inferred, left.const, right) : Unreachable$1();
}
// node_modules/typebox/build/type/extends/never.mjs
function ExtendsNever(inferred, left, right) {
	return IsInfer(right) ? ExtendsRight(inferred, left, right) : ExtendsTrue(inferred);
}
// node_modules/typebox/build/type/extends/null.mjs
function ExtendsNull(inferred, left, right) {
	return IsNull(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/number.mjs
function ExtendsNumber(inferred, left, right) {
	return IsNumber(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/object.mjs
function ExtendsPropertyOptional(inferred, left, right) {
	return IsOptional(left) ? IsOptional(right) ? ExtendsTrue(inferred) : ExtendsFalse() : ExtendsTrue(inferred);
}
function ExtendsProperty(inferred, left, right) {
	return IsInfer(right) && IsNever(right.extends) ? ExtendsFalse() : Match$1(ExtendsLeft(inferred, left, right), (inferred) => ExtendsPropertyOptional(inferred, left, right), () => ExtendsFalse());
}
function ExtractInferredProperties(keys, properties) {
	return keys.reduce((result, key) => {
		return key in properties ? IsExtendsTrueLike(properties[key]) ? {
			...result,
			...properties[key].inferred
		} : Unreachable$1() : Unreachable$1();
	}, {});
}
function ExtendsPropertiesComparer(inferred, left, right) {
	const properties = {};
	for (const rightKey of Keys$2(right)) properties[rightKey] = rightKey in left ? ExtendsProperty({}, left[rightKey], right[rightKey]) : IsOptional(right[rightKey]) ? IsInfer(right[rightKey]) ? ExtendsTrue(Assign(inferred, { [right[rightKey].name]: right[rightKey].extends })) : ExtendsTrue(inferred) : ExtendsFalse();
	const checked = Values(properties).every((result) => IsExtendsTrueLike(result));
	const extracted = checked ? ExtractInferredProperties(Keys$2(properties), properties) : {};
	return checked ? ExtendsTrue(extracted) : ExtendsFalse();
}
function ExtendsProperties(inferred, left, right) {
	const compared = ExtendsPropertiesComparer(inferred, left, right);
	return IsExtendsTrueLike(compared) ? ExtendsTrue(Assign(inferred, compared.inferred)) : ExtendsFalse();
}
function ExtendsObjectToObject(inferred, left, right) {
	return ExtendsProperties(inferred, left, right);
}
function RecordMergeInferred(left, right) {
	return Keys$2(right).reduce((result, key) => {
		return {
			...result,
			[key]: HasPropertyKey$1(left, key) ? IsUnion(result[key]) ? Union([...result[key].anyOf, right[key]]) : Union([left[key], right[key]]) : right[key]
		};
	}, left);
}
function ExtendsRecordComparer(properties, keys, type, result) {
	return ShiftLeft(keys, (left, right) => Match$1(ExtendsLeft({}, properties[left], type), (inferred) => ExtendsRecordComparer(properties, right, type, RecordMergeInferred(result, inferred)), () => ExtendsFalse()), () => ExtendsTrue(result));
}
function ExtendsObjectToRecord(inferred, properties, _pattern, value) {
	return ExtendsRecordComparer(properties, Keys$2(properties), value, inferred);
}
function ExtendsObject(inferred, left, right) {
	return IsRecord(right) ? ExtendsObjectToRecord(inferred, left, RecordPattern(right), RecordValue(right)) : IsObject(right) ? ExtendsObjectToObject(inferred, left, right.properties) : ExtendsRight(inferred, _Object_$1(left), right);
}
// node_modules/typebox/build/type/extends/record.mjs
function FromObject$13(inferred, properties) {
	return IsEqual$1(Keys$2(properties).length, 0) ? ExtendsTrue(inferred) : ExtendsFalse();
}
function FromRecord$7(inferred, _leftKey, leftValue, _rightKey, rightValue) {
	return ExtendsLeft(inferred, leftValue, rightValue);
}
function ExtendsRecord(inferred, leftPattern, leftValue, right) {
	return IsRecord(right) ? FromRecord$7(inferred, RecordPatternToType(leftPattern), leftValue, RecordPatternToType(RecordPattern(right)), RecordValue(right)) : IsObject(right) ? FromObject$13(inferred, right.properties) : IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsFalse();
}
// node_modules/typebox/build/type/extends/string.mjs
function ExtendsString(inferred, left, right) {
	return IsString(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/symbol.mjs
function ExtendsSymbol(inferred, left, right) {
	return IsSymbol(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/template_literal.mjs
function ExtendsTemplateLiteral(inferred, left, right) {
	return ExtendsLeft(inferred, EvaluateTemplateLiteral(left), right);
}
// node_modules/typebox/build/type/extends/inference.mjs
function Inferrable(name, type) {
	return Create$1({ "~kind": "Inferrable" }, {
		name,
		type
	}, {});
}
function IsInferable(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && HasPropertyKey$1(value, "name") && HasPropertyKey$1(value, "type") && IsEqual$1(value["~kind"], "Inferrable") && IsString$3(value.name) && IsObject$2(value.type);
}
function TryRestInferable(type) {
	return IsRest(type) ? IsInfer(type.items) ? IsArray(type.items.extends) ? Inferrable(type.items.name, type.items.extends.items) : IsUnknown(type.items.extends) ? Inferrable(type.items.name, type.items.extends) : void 0 : Unreachable$1() : void 0;
}
function TryInferable(type) {
	return IsInfer(type) ? Inferrable(type.name, type.extends) : void 0;
}
function TryInferResults(rest, right) {
	const result = [];
	for (const head of rest) {
		if (!IsExtendsTrueLike(ExtendsLeft({}, head, right))) return void 0;
		result.push(head);
	}
	return result;
}
function InferTupleResult(inferred, name, left, right) {
	const results = TryInferResults(left, right);
	return IsArray$2(results) ? ExtendsTrue(Assign(inferred, { [name]: Tuple(results) })) : ExtendsFalse();
}
function InferUnionResult(inferred, name, left, right) {
	const results = TryInferResults(left, right);
	return IsArray$2(results) ? ExtendsTrue(Assign(inferred, { [name]: Union(results) })) : ExtendsFalse();
}
// node_modules/typebox/build/type/extends/tuple.mjs
function Reverse(types) {
	return [...types].reverse();
}
function ApplyReverse(types, reversed) {
	return reversed ? Reverse(types) : types;
}
function Reversed(types) {
	const first = types.length > 0 ? types[0] : void 0;
	return IsSchema$1(IsSchema$1(first) ? TryRestInferable(first) : void 0);
}
function ElementsCompare(inferred, reversed, left, leftRest, right, rightRest) {
	return Match$1(ExtendsLeft(inferred, left, right), (checkInferred) => Elements(checkInferred, reversed, leftRest, rightRest), () => ExtendsFalse());
}
function ElementsLeft(inferred, reversed, leftRest, right, rightRest) {
	const inferable = TryRestInferable(right);
	return IsInferable(inferable) ? InferTupleResult(inferred, inferable["name"], ApplyReverse(leftRest, reversed), inferable["type"]) : ShiftLeft(leftRest, (head, tail) => ElementsCompare(inferred, reversed, head, tail, right, rightRest), () => ExtendsFalse());
}
function ElementsRight(inferred, reversed, leftRest, rightRest) {
	return ShiftLeft(rightRest, (head, tail) => ElementsLeft(inferred, reversed, leftRest, head, tail), () => IsEqual$1(leftRest.length, 0) ? ExtendsTrue(inferred) : ExtendsFalse());
}
function Elements(inferred, reversed, leftRest, rightRest) {
	return ElementsRight(inferred, reversed, leftRest, rightRest);
}
function ExtendsTupleToTuple(inferred, left, right) {
	const instantiatedRight = InstantiateElements(inferred, State([], []), right);
	const reversed = Reversed(instantiatedRight);
	return Elements(inferred, reversed, ApplyReverse(left, reversed), ApplyReverse(instantiatedRight, reversed));
}
function ExtendsTupleToArrayReduce(inferred, left, right) {
	for (const head of left) {
		const result = ExtendsLeft(inferred, head, right);
		if (!IsExtendsTrueLike(result)) return result;
		inferred = result.inferred;
	}
	return ExtendsTrue(inferred);
}
function ExtendsTupleToArray(inferred, left, right) {
	const inferrable = TryInferable(right);
	return IsInferable(inferrable) ? InferUnionResult(inferred, inferrable["name"], left, inferrable["type"]) : ExtendsTupleToArrayReduce(inferred, left, right);
}
function ExtendsTuple(inferred, left, right) {
	const instantiatedLeft = InstantiateElements(inferred, State([], []), left);
	return IsTuple(right) ? ExtendsTupleToTuple(inferred, instantiatedLeft, right.items) : IsArray(right) ? ExtendsTupleToArray(inferred, instantiatedLeft, right.items) : ExtendsRight(inferred, Tuple(instantiatedLeft), right);
}
// node_modules/typebox/build/type/extends/undefined.mjs
function ExtendsUndefined(inferred, left, right) {
	return IsVoid(right) ? ExtendsTrue(inferred) : IsUndefined(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/union.mjs
function ExtendsUnionSome(inferred, type, unionTypes) {
	return ShiftLeft(unionTypes, (head, tail) => Match$1(ExtendsLeft(inferred, type, head), (inferred) => ExtendsTrue(inferred), () => ExtendsUnionSome(inferred, type, tail)), () => ExtendsFalse());
}
function ExtendsUnionLeft(inferred, left, right) {
	return ShiftLeft(left, (head, tail) => Match$1(ExtendsUnionSome(inferred, head, right), (inferred) => ExtendsUnionLeft(inferred, tail, right), () => ExtendsFalse()), () => ExtendsTrue(inferred));
}
function ExtendsUnion(inferred, left, right) {
	const inferrable = TryInferable(right);
	return IsInferable(inferrable) ? InferUnionResult(inferred, inferrable.name, left, inferrable.type) : IsUnion(right) ? ExtendsUnionLeft(inferred, left, right.anyOf) : ExtendsUnionLeft(inferred, left, [right]);
}
// node_modules/typebox/build/type/extends/unknown.mjs
function ExtendsUnknown(inferred, left, right) {
	return IsInfer(right) ? ExtendsRight(inferred, left, right) : IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsFalse();
}
// node_modules/typebox/build/type/extends/void.mjs
function ExtendsVoid(inferred, left, right) {
	return IsVoid(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
// node_modules/typebox/build/type/extends/extends_left.mjs
function ExtendsLeft(inferred, left, right) {
	return IsAny(left) ? ExtendsAny(inferred, left, right) : IsArray(left) ? ExtendsArray(inferred, left, left.items, right) : IsBigInt(left) ? ExtendsBigInt(inferred, left, right) : IsBoolean(left) ? ExtendsBoolean(inferred, left, right) : IsConstructor(left) ? ExtendsConstructor(inferred, left.parameters, left.instanceType, right) : IsDependent(left) ? ExtendsDependent(inferred, left.if, left.then, left.else, right) : IsEnum$1(left) ? ExtendsEnum(inferred, left.enum, right) : IsFunction(left) ? ExtendsFunction(inferred, left.parameters, left.returnType, right) : IsInteger(left) ? ExtendsInteger(inferred, left, right) : IsIntersect(left) ? ExtendsIntersect(inferred, left.allOf, right) : IsLiteral(left) ? ExtendsLiteral(inferred, left, right) : IsNever(left) ? ExtendsNever(inferred, left, right) : IsNull(left) ? ExtendsNull(inferred, left, right) : IsNumber(left) ? ExtendsNumber(inferred, left, right) : IsObject(left) ? ExtendsObject(inferred, left.properties, right) : IsRecord(left) ? ExtendsRecord(inferred, RecordPattern(left), RecordValue(left), right) : IsString(left) ? ExtendsString(inferred, left, right) : IsSymbol(left) ? ExtendsSymbol(inferred, left, right) : IsTemplateLiteral(left) ? ExtendsTemplateLiteral(inferred, left.pattern, right) : IsTuple(left) ? ExtendsTuple(inferred, left.items, right) : IsUndefined(left) ? ExtendsUndefined(inferred, left, right) : IsUnion(left) ? ExtendsUnion(inferred, left.anyOf, right) : IsUnknown(left) ? ExtendsUnknown(inferred, left, right) : IsVoid(left) ? ExtendsVoid(inferred, left, right) : ExtendsFalse();
}
// node_modules/typebox/build/type/engine/interface/instantiate.mjs
function InterfaceOperation(heritage, properties) {
	return EvaluateIntersect([...heritage, _Object_$1(properties)]);
}
function InterfaceAction(heritage, properties, options) {
	return CanInstantiate(heritage) ? Update$1(InterfaceOperation(heritage, properties), {}, options) : InterfaceDeferred(heritage, properties, options);
}
function InterfaceInstantiate(context, state, heritage, properties, options) {
	return InterfaceAction(InstantiateTypes(context, state, heritage), InstantiateProperties(context, state, properties), options);
}
// node_modules/typebox/build/type/action/interface.mjs
/** Creates a deferred Interface action. */
function InterfaceDeferred(heritage, properties, options = {}) {
	return Deferred("Interface", [heritage, properties], options);
}
/** Returns true if this value is a deferred Interface action. */
function IsInterfaceDeferred(value) {
	return IsSchema$1(value) && HasPropertyKey$1(value, "action") && IsEqual$1(value.action, "Interface");
}
/** Creates an Interface using the given heritage and properties. */
function Interface(heritage, properties, options = {}) {
	return InterfaceAction(heritage, properties, options);
}
// node_modules/typebox/build/type/engine/cyclic/check.mjs
function FromRef$9(stack, context, ref) {
	return stack.includes(ref) ? true : FromType$22([...stack, ref], context, context[ref]);
}
function FromProperties$4(stack, context, properties) {
	return FromTypes$4(stack, context, PropertyValues(properties));
}
function FromTypes$4(stack, context, types) {
	return ShiftLeft(types, (left, right) => FromType$22(stack, context, left) ? true : FromTypes$4(stack, context, right), () => false);
}
function FromType$22(stack, context, type) {
	return IsRef$1(type) ? FromRef$9(stack, context, type.$ref) : IsArray(type) ? FromType$22(stack, context, type.items) : IsConstructor(type) ? FromTypes$4(stack, context, [...type.parameters, type.instanceType]) : IsFunction(type) ? FromTypes$4(stack, context, [...type.parameters, type.returnType]) : IsInterfaceDeferred(type) ? FromProperties$4(stack, context, type.parameters[1]) : IsIntersect(type) ? FromTypes$4(stack, context, type.allOf) : IsObject(type) ? FromProperties$4(stack, context, type.properties) : IsUnion(type) ? FromTypes$4(stack, context, type.anyOf) : IsTuple(type) ? FromTypes$4(stack, context, type.items) : IsRecord(type) ? FromType$22(stack, context, RecordValue(type)) : false;
}
/** Performs a cyclic check on the given type. Initial key stack can be empty, but faster if specified */
function CyclicCheck(stack, context, type) {
	return FromType$22(stack, context, type);
}
// node_modules/typebox/build/type/engine/cyclic/candidates.mjs
function ResolveCandidateKeys(context, keys) {
	return keys.reduce((result, left) => {
		return CyclicCheck([left], context, context[left]) ? [...result, left] : result;
	}, []);
}
/** Returns keys for context types that need to be transformed to TCyclic. */
function CyclicCandidates(context) {
	return ResolveCandidateKeys(context, PropertyKeys(context));
}
// node_modules/typebox/build/type/engine/cyclic/dependencies.mjs
function FromRef$8(context, ref, result) {
	return result.includes(ref) ? result : ref in context ? FromType$21(context, context[ref], [...result, ref]) : Unreachable$1();
}
function FromProperties$3(context, properties, result) {
	return FromTypes$3(context, PropertyValues(properties), result);
}
function FromTypes$3(context, types, result) {
	return types.reduce((result, left) => {
		return FromType$21(context, left, result);
	}, result);
}
function FromType$21(context, type, result) {
	return IsRef$1(type) ? FromRef$8(context, type.$ref, result) : IsArray(type) ? FromType$21(context, type.items, result) : IsConstructor(type) ? FromTypes$3(context, [...type.parameters, type.instanceType], result) : IsFunction(type) ? FromTypes$3(context, [...type.parameters, type.returnType], result) : IsInterfaceDeferred(type) ? FromProperties$3(context, type.parameters[1], result) : IsIntersect(type) ? FromTypes$3(context, type.allOf, result) : IsObject(type) ? FromProperties$3(context, type.properties, result) : IsUnion(type) ? FromTypes$3(context, type.anyOf, result) : IsTuple(type) ? FromTypes$3(context, type.items, result) : IsRecord(type) ? FromType$21(context, RecordValue(type), result) : result;
}
/** Returns dependent cyclic keys for the given type. This function is used to dead-type-eliminate (DTE) for initializing TCyclic types. */
function CyclicDependencies(context, key, type) {
	return FromType$21(context, type, [key]);
}
// node_modules/typebox/build/type/engine/cyclic/extends.mjs
function FromRef$7(_ref) {
	return Any();
}
function FromProperties$2(properties) {
	return Keys$2(properties).reduce((result, key) => {
		return {
			...result,
			[key]: FromType$20(properties[key])
		};
	}, {});
}
function FromTypes$2(types) {
	return types.reduce((result, left) => {
		return [...result, FromType$20(left)];
	}, []);
}
function FromType$20(type) {
	return IsRef$1(type) ? FromRef$7(type.$ref) : IsArray(type) ? _Array_(FromType$20(type.items), ArrayOptions(type)) : IsConstructor(type) ? Constructor(FromTypes$2(type.parameters), FromType$20(type.instanceType)) : IsFunction(type) ? _Function_$1(FromTypes$2(type.parameters), FromType$20(type.returnType)) : IsIntersect(type) ? Intersect(FromTypes$2(type.allOf)) : IsObject(type) ? _Object_$1(FromProperties$2(type.properties)) : IsRecord(type) ? Record(RecordKey(type), FromType$20(RecordValue(type))) : IsUnion(type) ? Union(FromTypes$2(type.anyOf)) : IsTuple(type) ? Tuple(FromTypes$2(type.items)) : type;
}
function CyclicAnyFromParameters(defs, ref) {
	return ref in defs ? FromType$20(defs[ref]) : Unknown();
}
/** Transforms TCyclic TRef's into TAny's. This function is used prior to TExtends checks to enable cyclics to be structurally checked and terminated (with TAny) at first point of recursion, what would otherwise be a recursive TRef.*/
function CyclicExtends(type) {
	return CyclicAnyFromParameters(type.$defs, type.$ref);
}
// node_modules/typebox/build/type/engine/cyclic/instantiate.mjs
function CyclicInterface(context, heritage, properties) {
	const instantiatedHeritage = InstantiateTypes(context, State([], []), heritage);
	const instantiatedProperties = InstantiateProperties({}, State([], []), properties);
	return EvaluateIntersect([...instantiatedHeritage, _Object_$1(instantiatedProperties)]);
}
function CyclicDefinitions(context, dependencies) {
	return Keys$2(context).filter((key) => dependencies.includes(key)).reduce((result, key) => {
		const type = context[key];
		const instantiatedType = IsInterfaceDeferred(type) ? CyclicInterface(context, type.parameters[0], type.parameters[1]) : type;
		return {
			...result,
			[key]: instantiatedType
		};
	}, {});
}
function InstantiateCyclic(context, ref, type) {
	return Cyclic(CyclicDefinitions(context, CyclicDependencies(context, ref, type)), ref);
}
// node_modules/typebox/build/type/engine/cyclic/target.mjs
function Resolve(defs, ref) {
	return ref in defs ? IsRef$1(defs[ref]) ? Resolve(defs, defs[ref].$ref) : defs[ref] : Never();
}
/** Returns the target Type from the Defs or Never if target is non-resolvable */
function CyclicTarget(defs, ref) {
	return Resolve(defs, ref);
}
// node_modules/typebox/build/type/extends/extends.mjs
function Canonical(type) {
	return IsCyclic(type) ? CyclicExtends(type) : IsUnsafe(type) ? Unknown() : type;
}
/** Performs a structural extends check on left and right types and yields inferred types on right if specified. */
function Extends(inferred, left, right) {
	return ExtendsLeft(inferred, Canonical(left), Canonical(right));
}
/** Compares left and right types and determines their set relationship. */
function Compare(left, right) {
	const extendsCheck = [Extends({}, left, right), Extends({}, right, left)];
	return IsExtendsTrueLike(extendsCheck[0]) && IsExtendsTrueLike(extendsCheck[1]) ? 0 : IsExtendsTrueLike(extendsCheck[0]) && IsExtendsFalse(extendsCheck[1]) ? 2 : IsExtendsFalse(extendsCheck[0]) && IsExtendsTrueLike(extendsCheck[1]) ? 3 : 1;
}
// node_modules/typebox/build/type/engine/evaluate/broaden.mjs
function BroadenFilter(type, types, result = [], all = types) {
	return ShiftLeft(types, (left, right) => {
		const compare = Compare(type, left);
		return IsEqual$1(compare, 2) || IsEqual$1(compare, 0) ? all : IsEqual$1(compare, 1) ? BroadenFilter(type, right, [...result, left], all) : BroadenFilter(type, right, result, all);
	}, () => [...result, type]);
}
function BroadenType(type, types, result) {
	const evaluated = EvaluateType(type);
	return IsAny(evaluated) ? [evaluated] : IsUnknown(evaluated) ? [evaluated] : IsNever(evaluated) ? BroadenTypes(types, result) : IsObject(evaluated) ? BroadenTypes(types, [...result, evaluated]) : BroadenTypes(types, BroadenFilter(evaluated, result));
}
function BroadenTypes(types, result = []) {
	return ShiftLeft(types, (left, right) => BroadenType(left, right, result), () => result);
}
/** Broadens a set of types and returns either the most broad type, or union or disjoint types. */
function Broaden(types) {
	return Flatten(BroadenTypes(types));
}
// node_modules/typebox/build/type/engine/evaluate/instantiate.mjs
function EvaluateAction(type, options) {
	return Update$1(EvaluateType(type), {}, options);
}
function EvaluateInstantiate(context, state, type, options) {
	return EvaluateAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/call/distribute_arguments.mjs
function CollectDistributionNames(expression, result = []) {
	return IsDeferred(expression) && IsEqual$1(expression.action, "Conditional") ? IsRef$1(expression.parameters[0]) ? CollectDistributionNames(expression.parameters[2], CollectDistributionNames(expression.parameters[3], [...result, expression.parameters[0]["$ref"]])) : CollectDistributionNames(expression.parameters[2], CollectDistributionNames(expression.parameters[3], result)) : IsDeferred(expression) && IsEqual$1(expression.action, "Mapped") ? IsDeferred(expression.parameters[1]) && IsEqual$1(expression.parameters[1].action, "KeyOf") && IsRef$1(expression.parameters[1].parameters[0]) ? [...result, expression.parameters[1].parameters[0]["$ref"]] : result : result;
}
function BuildDistributionArray(parameters, names) {
	return parameters.reduce((result, left) => [...result, names.includes(left.name)], []);
}
function ZipDistributionArray(arguments_, distributionArray, result = []) {
	return ShiftLeft(arguments_, (argumentLeft, argumentRight) => ShiftLeft(distributionArray, (booleanLeft, booleanRight) => ZipDistributionArray(argumentRight, booleanRight, [...result, [booleanLeft, argumentLeft]]), () => result), () => result);
}
function CanonicalArgument(type) {
	return IsTemplateLiteral(type) ? EvaluateTemplateLiteral(type.pattern) : IsEnum$1(type) ? EvaluateEnum(type.enum) : type;
}
function Expand(type) {
	const canonicalArgument = CanonicalArgument(type);
	return IsUnion(canonicalArgument) ? [...canonicalArgument.anyOf] : [canonicalArgument];
}
function Append(current, type) {
	return current.reduce((result, left) => [...result, [...left, type]], []);
}
function Cross(current, variants) {
	return variants.reduce((result, left) => {
		return [...result, ...Append(current, left)];
	}, []);
}
function Distribute(zipped) {
	return zipped.reduce((result, left) => {
		return IsEqual$1(left[0], true) ? Cross(result, Expand(left[1])) : Cross(result, [left[1]]);
	}, [[]]);
}
function DistributeArguments(parameters, arguments_, expression) {
	const zippedArguments = ZipDistributionArray(arguments_, BuildDistributionArray(parameters, CollectDistributionNames(expression)));
	return IsDeferred(expression) && IsEqual$1(expression.action, "Conditional") ? Distribute(zippedArguments) : IsDeferred(expression) && IsEqual$1(expression.action, "Mapped") ? Distribute(zippedArguments) : [arguments_];
}
// node_modules/typebox/build/type/engine/call/resolve_target.mjs
function FromNotResolvable() {
	return ["(not-resolvable)", Never()];
}
function FromNotGeneric() {
	return ["(not-generic)", Never()];
}
function FromGeneric(name, parameters, expression) {
	return [name, Generic(parameters, expression)];
}
function FromRef$6(context, ref, arguments_) {
	return ref in context ? FromType$19(context, ref, context[ref], arguments_) : FromNotResolvable();
}
function FromType$19(context, name, target, arguments_) {
	return IsGeneric(target) ? FromGeneric(name, target.parameters, target.expression) : IsRef$1(target) ? FromRef$6(context, target.$ref, arguments_) : FromNotGeneric();
}
/** Resolves a named generic target from the context, or returns TNever if it cannot be resolved or is not generic. */
function ResolveTarget(context, target, arguments_) {
	return FromType$19(context, "(anonymous)", target, arguments_);
}
// node_modules/typebox/build/type/engine/call/resolve_arguments.mjs
function AssertArgumentExtends(name, type, extends_) {
	if (IsInfer(type) || IsCall(type) || IsExtendsTrueLike(Extends({}, type, extends_))) return;
	const cause = {
		parameter: name,
		expect: extends_,
		actual: type
	};
	throw new Error(`Argument for parameter ${name} does not satisfy constraint`, { cause });
}
function BindArgument(context, state, name, extends_, type) {
	const instantiatedArgument = InstantiateType(context, state, type);
	AssertArgumentExtends(name, instantiatedArgument, extends_);
	return Assign(context, { [name]: instantiatedArgument });
}
function BindArguments(context, state, parameterLeft, parameterRight, arguments_) {
	const instantiatedExtends = InstantiateType(context, state, parameterLeft.extends);
	const instantiatedEquals = InstantiateType(context, state, parameterLeft.equals);
	return ShiftLeft(arguments_, (left, right) => BindParameters(BindArgument(context, state, parameterLeft["name"], instantiatedExtends, left), state, parameterRight, right), () => BindParameters(BindArgument(context, state, parameterLeft["name"], instantiatedExtends, instantiatedEquals), state, parameterRight, []));
}
function BindParameters(context, state, parameters, arguments_) {
	return ShiftLeft(parameters, (left, right) => BindArguments(context, state, left, right, arguments_), () => context);
}
function ResolveArgumentsContext(context, state, parameters, arguments_) {
	return BindParameters(context, state, parameters, arguments_);
}
// node_modules/typebox/build/type/engine/call/instantiate.mjs
var instantiationDepth = 0;
var instantiationCount = 0;
function InstantiationAssert() {
	if (IsLessThan$1(instantiationCount, Get$3().maxInstantiationCount)) return;
	throw Error("Type instantiation is excessively deep and possibly infinite");
}
function InstantiationIncrement() {
	InstantiationAssert();
	instantiationCount++;
	instantiationDepth++;
}
function InstantiationDecrement() {
	instantiationDepth--;
	if (IsEqual$1(instantiationDepth, 0)) instantiationCount = 0;
}
function Peek(state) {
	return IsGreaterThan$1(state.callstack.length, 0) ? state.callstack[state.callstack.length - 1] : "";
}
function IsTailCall(state, name) {
	return IsEqual$1(Peek(state), name);
}
function CallDispatch(context, state, target, parameters, expression, arguments_) {
	InstantiationIncrement();
	try {
		const argumentsContext = ResolveArgumentsContext(context, state, parameters, arguments_);
		const returnType = InstantiateType(argumentsContext, State([...state["callstack"], target["$ref"]], state["visited"]), expression);
		return InstantiateType(argumentsContext, State([], []), returnType);
	} finally {
		InstantiationDecrement();
	}
}
function CallDistributed(context, state, target, parameters, expression, distributedArguments) {
	return distributedArguments.reduce((result, arguments_) => {
		const returnType = CallDispatch(context, state, target, parameters, expression, arguments_);
		return [...result, returnType];
	}, []);
}
function CallImmediate(context, state, target, parameters, expression, arguments_) {
	const returnTypes = CallDistributed(context, state, target, parameters, expression, DistributeArguments(parameters, arguments_, expression));
	return IsEqual$1(returnTypes.length, 1) ? returnTypes[0] : EvaluateUnion(returnTypes);
}
function CallInstantiate(context, state, target, arguments_) {
	const instantiatedArguments = InstantiateTypes(context, state, arguments_);
	const resolved = ResolveTarget(context, target, arguments_);
	const name = resolved[0];
	const type = resolved[1];
	return IsGeneric(type) ? IsTailCall(state, name) ? CallConstruct(Ref$1(name), instantiatedArguments) : CallImmediate(context, state, Ref$1(name), type.parameters, type.expression, instantiatedArguments) : CallConstruct(target, instantiatedArguments);
}
// node_modules/typebox/build/type/types/call.mjs
function CallConstruct(target, arguments_) {
	return Create$1({ ["~kind"]: "Call" }, {
		type: "call",
		target,
		arguments: arguments_
	}, {});
}
/** Creates a Call type. */
function Call(target, arguments_) {
	return CallInstantiate({}, State([], []), target, arguments_);
}
/** Returns true if the given type is a TCall. */
function IsCall(value) {
	return IsKind(value, "Call");
}
// node_modules/typebox/build/type/engine/immutable/instantiate_remove.mjs
function RemoveImmutableOperation(type) {
	return Discard(type, ["~immutable"]);
}
function RemoveImmutableAction(type, options) {
	return Update$1(RemoveImmutableOperation(type), {}, options);
}
function RemoveImmutableInstantiate(context, state, type, options) {
	return RemoveImmutableAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/intrinsics/mapping.mjs
function ApplyMapping(mapping, value) {
	return mapping(value);
}
// node_modules/typebox/build/type/engine/intrinsics/from_literal.mjs
function FromLiteral$4(mapping, value) {
	return IsString$3(value) ? Literal(ApplyMapping(mapping, value)) : Literal(value);
}
// node_modules/typebox/build/type/engine/intrinsics/from_template_literal.mjs
function FromTemplateLiteral$4(mapping, pattern) {
	return FromType$18(mapping, EvaluateTemplateLiteral(pattern));
}
// node_modules/typebox/build/type/engine/intrinsics/from_union.mjs
function FromUnion$12(mapping, types) {
	return Union(types.map((type) => FromType$18(mapping, type)));
}
// node_modules/typebox/build/type/engine/intrinsics/from_type.mjs
function FromType$18(mapping, type) {
	return IsLiteral(type) ? FromLiteral$4(mapping, type.const) : IsTemplateLiteral(type) ? FromTemplateLiteral$4(mapping, type.pattern) : IsUnion(type) ? FromUnion$12(mapping, type.anyOf) : type;
}
// node_modules/typebox/build/type/action/capitalize.mjs
/** Creates a deferred Capitalize action. */
function CapitalizeDeferred(type, options = {}) {
	return Deferred("Capitalize", [type], options);
}
/** Applies a Capitalize action to the given type. */
function Capitalize(type, options = {}) {
	return CapitalizeAction(type, options);
}
// node_modules/typebox/build/type/action/lowercase.mjs
/** Creates a deferred Lowercase action. */
function LowercaseDeferred(type, options = {}) {
	return Deferred("Lowercase", [type], options);
}
/** Applies a Lowercase action to the given type. */
function Lowercase(type, options = {}) {
	return LowercaseAction(type, options);
}
// node_modules/typebox/build/type/action/uncapitalize.mjs
/** Creates a deferred Uncapitalize action. */
function UncapitalizeDeferred(type, options = {}) {
	return Deferred("Uncapitalize", [type], options);
}
/** Applies a Uncapitalize action to the given type. */
function Uncapitalize(type, options = {}) {
	return UncapitalizeAction(type, options);
}
// node_modules/typebox/build/type/action/uppercase.mjs
/** Creates a deferred Uppercase action. */
function UppercaseDeferred(type, options = {}) {
	return Deferred("Uppercase", [type], options);
}
/** Applies a Uppercase action to the given type. */
function Uppercase(type, options = {}) {
	return UppercaseAction(type, options);
}
// node_modules/typebox/build/type/engine/intrinsics/instantiate.mjs
var CapitalizeMapping = (input) => input[0].toUpperCase() + input.slice(1);
var LowercaseMapping = (input) => input.toLowerCase();
var UncapitalizeMapping = (input) => input[0].toLowerCase() + input.slice(1);
var UppercaseMapping = (input) => input.toUpperCase();
function CapitalizeAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$18(CapitalizeMapping, type), {}, options) : CapitalizeDeferred(type, options);
}
function LowercaseAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$18(LowercaseMapping, type), {}, options) : LowercaseDeferred(type, options);
}
function UncapitalizeAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$18(UncapitalizeMapping, type), {}, options) : UncapitalizeDeferred(type, options);
}
function UppercaseAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$18(UppercaseMapping, type), {}, options) : UppercaseDeferred(type, options);
}
function CapitalizeInstantiate(context, state, type, options) {
	return CapitalizeAction(InstantiateType(context, state, type), options);
}
function LowercaseInstantiate(context, state, type, options) {
	return LowercaseAction(InstantiateType(context, state, type), options);
}
function UncapitalizeInstantiate(context, state, type, options) {
	return UncapitalizeAction(InstantiateType(context, state, type), options);
}
function UppercaseInstantiate(context, state, type, options) {
	return UppercaseAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/conditional.mjs
/** Creates a deferred Conditional action. */
function ConditionalDeferred(left, right, true_, false_, options = {}) {
	return Deferred("Conditional", [
		left,
		right,
		true_,
		false_
	], options);
}
/** Applies a Conditional action to the given types. */
function Conditional(left, right, true_, false_, options = {}) {
	return ConditionalAction({}, State([], []), left, right, true_, false_, options);
}
// node_modules/typebox/build/type/engine/conditional/instantiate.mjs
function ConditionalOperation(context, state, left, right, true_, false_) {
	const extendsResult = Extends(context, left, right);
	return IsExtendsUnion(extendsResult) ? Union([InstantiateType(extendsResult.inferred, state, true_), InstantiateType(context, state, false_)]) : IsExtendsTrue(extendsResult) ? InstantiateType(extendsResult.inferred, state, true_) : InstantiateType(context, state, false_);
}
function ConditionalAction(context, state, left, right, true_, false_, options) {
	return CanInstantiate([left, right]) ? Update$1(ConditionalOperation(context, state, left, right, true_, false_), {}, options) : ConditionalDeferred(left, right, true_, false_, options);
}
function ConditionalInstantiate(context, state, left, right, true_, false_, options) {
	return ConditionalAction(context, state, InstantiateType(context, state, left), InstantiateType(context, state, right), true_, false_, options);
}
// node_modules/typebox/build/type/action/constructor_parameters.mjs
/** Creates a deferred ConstructorParameters action. */
function ConstructorParametersDeferred(type, options = {}) {
	return Deferred("ConstructorParameters", [type], options);
}
/** Applies a ConstructorParameters action to a type. */
function ConstructorParameters(type, options = {}) {
	return ConstructorParametersAction(type, options);
}
// node_modules/typebox/build/type/engine/constructor_parameters/instantiate.mjs
function ConstructorParametersOperation(type) {
	const parameters = IsConstructor(type) ? type["parameters"] : [];
	return Tuple(InstantiateElements({}, State([], []), parameters));
}
function ConstructorParametersAction(type, options) {
	return CanInstantiate([type]) ? Update$1(ConstructorParametersOperation(type), {}, options) : ConstructorParametersDeferred(type, options);
}
function ConstructorParametersInstantiate(context, state, type, options) {
	return ConstructorParametersAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/exclude.mjs
/** Creates a deferred Exclude action. */
function ExcludeDeferred(left, right, options = {}) {
	return Deferred("Exclude", [left, right], options);
}
/** Applies a Exclude action using the given types */
function Exclude(left, right, options = {}) {
	return ExcludeAction(left, right, options);
}
// node_modules/typebox/build/type/engine/exclude/instantiate.mjs
function ExcludeAction(left, right, options) {
	return CanInstantiate([left, right]) ? Update$1(ExcludeOperation(left, right), {}, options) : ExcludeDeferred(left, right, options);
}
function ExcludeInstantiate(context, state, left, right, options) {
	return ExcludeAction(InstantiateType(context, state, left), InstantiateType(context, state, right), options);
}
// node_modules/typebox/build/type/action/extract.mjs
/** Creates a deferred Extract action. */
function ExtractDeferred(left, right, options = {}) {
	return Deferred("Extract", [left, right], options);
}
/** Applies an Extract action using the given types. */
function Extract(left, right, options = {}) {
	return ExtractAction(left, right, options);
}
// node_modules/typebox/build/type/engine/extract/operation.mjs
function ExtractType(left, right) {
	return IsExtendsTrueLike(Extends({}, left, right)) ? [left] : [];
}
function ExtractUnion(left, right, result = []) {
	return ShiftLeft(left, (head, tail) => ExtractUnion(tail, right, [...result, ...ExtractType(head, right)]), () => result);
}
function ExtractOperation(left, right) {
	const evaluated = EvaluateType(left);
	return EvaluateUnion(ExtractUnion(IsUnion(evaluated) ? evaluated.anyOf : [evaluated], right));
}
// node_modules/typebox/build/type/engine/extract/instantiate.mjs
function ExtractAction(left, right, options) {
	return CanInstantiate([left, right]) ? Update$1(ExtractOperation(left, right), {}, options) : ExtractDeferred(left, right, options);
}
function ExtractInstantiate(context, state, left, right, options) {
	return ExtractAction(InstantiateType(context, state, left), InstantiateType(context, state, right), options);
}
// node_modules/typebox/build/type/engine/helpers/keys_to_indexer.mjs
function KeysToLiterals(keys) {
	return keys.reduce((result, left) => {
		return IsLiteralValue(left) ? [...result, Literal(left)] : result;
	}, []);
}
function KeysToIndexer(keys) {
	return Union(KeysToLiterals(keys));
}
// node_modules/typebox/build/type/action/indexed.mjs
/** Creates a deferred Index action. */
function IndexDeferred(type, indexer, options = {}) {
	return Deferred("Index", [type, indexer], options);
}
/** Applies a Index action using the given types. */
function Index(type, indexer_or_keys, options = {}) {
	return IndexAction(type, IsArray$2(indexer_or_keys) ? KeysToIndexer(indexer_or_keys) : indexer_or_keys, options);
}
// node_modules/typebox/build/type/engine/object/from_cyclic.mjs
function FromCyclic$10(defs, ref) {
	return FromType$17(CyclicTarget(defs, ref));
}
// node_modules/typebox/build/type/engine/object/from_dependent.mjs
function FromDependent$4(if_, then_, else_) {
	return FromType$17(EvaluateDependent(if_, then_, else_));
}
// node_modules/typebox/build/type/engine/object/from_intersect.mjs
function CollapseIntersectProperties(left, right) {
	const leftKeys = Keys$2(left).filter((key) => !HasPropertyKey$1(right, key));
	const rightKeys = Keys$2(right).filter((key) => !HasPropertyKey$1(left, key));
	const sharedKeys = Keys$2(left).filter((key) => HasPropertyKey$1(right, key));
	const leftProperties = leftKeys.reduce((result, key) => ({
		...result,
		[key]: left[key]
	}), {});
	const rightProperties = rightKeys.reduce((result, key) => ({
		...result,
		[key]: right[key]
	}), {});
	const sharedProperties = sharedKeys.reduce((result, key) => ({
		...result,
		[key]: EvaluatePropertyIntersect(left[key], right[key])
	}), {});
	return Assign(Assign(leftProperties, rightProperties), sharedProperties);
}
function FromIntersect$10(types) {
	return types.reduce((result, left) => {
		return CollapseIntersectProperties(result, FromType$17(left));
	}, {});
}
// node_modules/typebox/build/type/engine/object/from_object.mjs
function FromObject$12(properties) {
	return properties;
}
// node_modules/typebox/build/type/engine/object/from_tuple.mjs
function FromTuple$9(types) {
	return FromType$17(TupleToObject(Tuple(types)));
}
// node_modules/typebox/build/type/engine/object/from_union.mjs
function CollapseUnionProperties(left, right) {
	return Keys$2(left).filter((key) => key in right).reduce((result, key) => {
		return {
			...result,
			[key]: EvaluatePropertyUnion(left[key], right[key])
		};
	}, {});
}
function ReduceVariants(types, result) {
	return ShiftLeft(types, (left, right) => ReduceVariants(right, CollapseUnionProperties(result, FromType$17(left))), () => result);
}
function FromUnion$11(types) {
	return ShiftLeft(types, (left, right) => ReduceVariants(right, FromType$17(left)), () => Unreachable$1());
}
// node_modules/typebox/build/type/engine/object/from_type.mjs
function FromType$17(type) {
	return IsCyclic(type) ? FromCyclic$10(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$4(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$10(type.allOf) : IsUnion(type) ? FromUnion$11(type.anyOf) : IsTuple(type) ? FromTuple$9(type.items) : IsObject(type) ? FromObject$12(type.properties) : {};
}
// node_modules/typebox/build/type/engine/object/collapse.mjs
/**
* Collapses a type into a TObject schema. This is a lossy fast path used to
* normalize arbitrary TSchema types into a TObject structure. This function is
* primarily used in indexing operations where a normalized object structure
* is required. If the type cannot be collapsed, an empty object schema is returned.
*/
function CollapseToObject(type) {
	return _Object_$1(FromType$17(type));
}
// node_modules/typebox/build/type/engine/helpers/keys.mjs
var integerKeyPattern = /* @__PURE__ */ new RegExp("^(?:0|[1-9][0-9]*)$");
function ConvertToIntegerKey(value) {
	const normal = `${value}`;
	return integerKeyPattern.test(normal) ? parseInt(normal) : value;
}
// node_modules/typebox/build/type/engine/indexed/from_array.mjs
function NormalizeLiteral(value) {
	return Literal(ConvertToIntegerKey(value));
}
function NormalizeIndexerTypes(types) {
	return types.map((type) => NormalizeIndexer(type));
}
function NormalizeIndexer(type) {
	return IsIntersect(type) ? Intersect(NormalizeIndexerTypes(type.allOf)) : IsUnion(type) ? Union(NormalizeIndexerTypes(type.anyOf)) : IsLiteral(type) ? NormalizeLiteral(type.const) : type;
}
function FromArray$9(type, indexer) {
	return IsExtendsTrueLike(Extends({}, NormalizeIndexer(indexer), Number$2())) ? type : IsLiteral(indexer) && IsEqual$1(indexer.const, "length") ? Number$2() : Never();
}
// node_modules/typebox/build/type/engine/indexable/from_cyclic.mjs
function FromCyclic$9(defs, ref) {
	return FromType$16(CyclicTarget(defs, ref));
}
// node_modules/typebox/build/type/engine/indexable/from_dependent.mjs
function FromDependent$3(if_, then_, else_) {
	return FromType$16(EvaluateDependent(if_, then_, else_));
}
// node_modules/typebox/build/type/engine/indexable/from_enum.mjs
function FromEnum$3(values) {
	return FromType$16(EvaluateEnum(values));
}
// node_modules/typebox/build/type/engine/indexable/from_intersect.mjs
function FromIntersect$9(types) {
	return FromType$16(EvaluateIntersect(types));
}
// node_modules/typebox/build/type/engine/indexable/from_literal.mjs
function FromLiteral$3(value) {
	return [`${value}`];
}
// node_modules/typebox/build/type/engine/indexable/from_template_literal.mjs
function FromTemplateLiteral$3(pattern) {
	return FromType$16(EvaluateTemplateLiteral(pattern));
}
// node_modules/typebox/build/type/engine/indexable/from_union.mjs
function FromUnion$10(types) {
	return types.reduce((result, left) => {
		return [...result, ...FromType$16(left)];
	}, []);
}
// node_modules/typebox/build/type/engine/indexable/from_type.mjs
function FromType$16(type) {
	return IsCyclic(type) ? FromCyclic$9(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$3(type.if, type.then, type.else) : IsEnum$1(type) ? FromEnum$3(type.enum) : IsIntersect(type) ? FromIntersect$9(type.allOf) : IsLiteral(type) ? FromLiteral$3(type.const) : IsTemplateLiteral(type) ? FromTemplateLiteral$3(type.pattern) : IsUnion(type) ? FromUnion$10(type.anyOf) : [];
}
// node_modules/typebox/build/type/engine/indexable/to_indexable_keys.mjs
/**
* Transforms a type meant as an Indexer into string[] array which is used by Indexable types
* like Index, Pick and Omit to select from property keys. This function should only be used
* for Object key selection, and not for Array / Tuple key selection as Array-Like structures
* require TNumber indexing support.
*/
function ToIndexableKeys(type) {
	return FromType$16(type);
}
// node_modules/typebox/build/type/engine/this/expand_this.mjs
function FromTypes$1(properties, types) {
	return types.map((type) => FromType$15(properties, type));
}
function FromType$15(properties, type) {
	return IsArray(type) ? _Array_(FromType$15(properties, type.items)) : IsConstructor(type) ? Constructor(FromTypes$1(properties, type.parameters), FromType$15(properties, type.instanceType)) : IsFunction(type) ? _Function_$1(FromTypes$1(properties, type.parameters), FromType$15(properties, type.returnType)) : IsTuple(type) ? Tuple(FromTypes$1(properties, type.items)) : IsUnion(type) ? Union(FromTypes$1(properties, type.anyOf)) : IsIntersect(type) ? Intersect(FromTypes$1(properties, type.allOf)) : IsThis(type) ? _Object_$1(properties) : type;
}
function ExpandThis(properties, type) {
	return FromType$15(properties, type);
}
// node_modules/typebox/build/type/engine/indexed/from_object.mjs
function IndexProperty(properties, key) {
	return ExpandThis(properties, key in properties ? properties[key] : Never());
}
function IndexProperties(properties, keys) {
	return keys.reduce((result, left) => {
		return [...result, IndexProperty(properties, left)];
	}, []);
}
function FromIndexer(properties, indexer) {
	return EvaluateUnion(IndexProperties(properties, ToIndexableKeys(indexer)));
}
var NumericKeyPattern = new RegExp(IntegerKey);
function NumericKeys(keys) {
	return keys.filter((key) => NumericKeyPattern.test(key));
}
function FromIndexerNumber(properties) {
	return EvaluateUnion(IndexProperties(properties, NumericKeys(PropertyKeys(properties))));
}
function FromObject$11(properties, indexer) {
	return IsNumber(indexer) ? FromIndexerNumber(properties) : FromIndexer(properties, indexer);
}
// node_modules/typebox/build/type/engine/indexed/array_indexer.mjs
function ConvertLiteral(value) {
	return Literal(ConvertToIntegerKey(value));
}
function ArrayIndexerTypes(types) {
	return types.map((type) => FormatArrayIndexer(type));
}
/** Formats embedded integer-like strings on an Indexer to be number values inline with TS indexing | coercion behaviors. */
function FormatArrayIndexer(type) {
	return IsIntersect(type) ? Intersect(ArrayIndexerTypes(type.allOf)) : IsUnion(type) ? Union(ArrayIndexerTypes(type.anyOf)) : IsLiteral(type) ? ConvertLiteral(type.const) : type;
}
// node_modules/typebox/build/type/engine/indexed/from_tuple.mjs
function IndexElementsWithIndexer(types, indexer) {
	return types.reduceRight((result, right, index) => {
		return IsExtendsTrueLike(Extends({}, Literal(index), indexer)) ? [right, ...result] : result;
	}, []);
}
function FromTupleWithIndexer(types, indexer) {
	return EvaluateUnionFast(IndexElementsWithIndexer(types, FormatArrayIndexer(indexer)));
}
function FromTupleWithoutIndexer(types) {
	return EvaluateUnionFast(types);
}
function FromTuple$8(types, indexer) {
	return IsLiteral(indexer) && IsEqual$1(indexer.const, "length") ? Literal(types.length) : IsNumber(indexer) || IsInteger(indexer) ? FromTupleWithoutIndexer(types) : FromTupleWithIndexer(types, indexer);
}
// node_modules/typebox/build/type/engine/indexed/from_type.mjs
function FromType$14(type, indexer) {
	return IsArray(type) ? FromArray$9(type.items, indexer) : IsObject(type) ? FromObject$11(type.properties, indexer) : IsTuple(type) ? FromTuple$8(type.items, indexer) : Never();
}
// node_modules/typebox/build/type/engine/indexed/instantiate.mjs
function NormalizeType$1(type) {
	return IsCyclic(type) || IsDependent(type) || IsIntersect(type) || IsUnion(type) ? CollapseToObject(type) : type;
}
function IndexAction(type, indexer, options) {
	return CanInstantiate([type, indexer]) ? Update$1(FromType$14(NormalizeType$1(type), indexer), {}, options) : IndexDeferred(type, indexer, options);
}
function IndexInstantiate(context, state, type, indexer, options) {
	return IndexAction(InstantiateType(context, state, type), InstantiateType(context, state, indexer), options);
}
// node_modules/typebox/build/type/action/instance_type.mjs
/** Creates a deferred InstanceType action. */
function InstanceTypeDeferred(type, options = {}) {
	return Deferred("InstanceType", [type], options);
}
/** Applies a InstanceType action to the given type. */
function InstanceType(type, options = {}) {
	return InstanceTypeAction(type, options);
}
// node_modules/typebox/build/type/engine/instance_type/instantiate.mjs
function InstanceTypeOperation(type) {
	return IsConstructor(type) ? type["instanceType"] : Never();
}
function InstanceTypeAction(type, options) {
	return CanInstantiate([type]) ? Update$1(InstanceTypeOperation(type), {}, options) : InstanceTypeDeferred(type, options);
}
function InstanceTypeInstantiate(context, state, type, options = {}) {
	return InstanceTypeAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/keyof.mjs
/** Creates a deferred KeyOf action. */
function KeyOfDeferred(type, options = {}) {
	return Deferred("KeyOf", [type], options);
}
/** Applies a KeyOf action to the given type. */
function KeyOf(type, options = {}) {
	return KeyOfAction(type, options);
}
// node_modules/typebox/build/type/engine/keyof/from_any.mjs
function FromAny() {
	return Union([
		Number$2(),
		String$2(),
		Symbol$1()
	]);
}
// node_modules/typebox/build/type/engine/keyof/from_array.mjs
function FromArray$8(_type) {
	return Number$2();
}
// node_modules/typebox/build/type/engine/keyof/from_object.mjs
function FromPropertyKeys(keys) {
	return keys.reduce((result, left) => {
		return IsLiteralValue(left) ? [...result, Literal(ConvertToIntegerKey(left))] : Unreachable$1();
	}, []);
}
function FromObject$10(properties) {
	return EvaluateUnionFast(FromPropertyKeys(Keys$2(properties)));
}
// node_modules/typebox/build/type/engine/keyof/from_record.mjs
function FromRecord$6(type) {
	return RecordKey(type);
}
// node_modules/typebox/build/type/engine/keyof/from_tuple.mjs
function FromTuple$7(types) {
	return EvaluateUnionFast(types.map((_, index) => Literal(index)));
}
// node_modules/typebox/build/type/engine/keyof/from_type.mjs
function FromType$13(type) {
	return IsAny(type) ? FromAny() : IsArray(type) ? FromArray$8(type.items) : IsObject(type) ? FromObject$10(type.properties) : IsRecord(type) ? FromRecord$6(type) : IsTuple(type) ? FromTuple$7(type.items) : Never();
}
// node_modules/typebox/build/type/engine/keyof/instantiate.mjs
function NormalizeType(type) {
	return IsCyclic(type) || IsDependent(type) || IsIntersect(type) || IsUnion(type) ? CollapseToObject(type) : type;
}
function KeyOfAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$13(NormalizeType(type)), {}, options) : KeyOfDeferred(type, options);
}
function KeyOfInstantiate(context, state, type, options) {
	return KeyOfAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/mapped.mjs
/** Creates a deferred Mapped action. */
function MappedDeferred(identifier, type, as, property, options = {}) {
	return Deferred("Mapped", [
		identifier,
		type,
		as,
		property
	], options);
}
/** Applies a Mapped action using the given types. */
function Mapped(identifier, type, as, property, options = {}) {
	return MappedAction({}, State([], []), identifier, type, as, property, options);
}
// node_modules/typebox/build/type/engine/mapped/mapped_variants.mjs
function FromTemplateLiteral$2(pattern) {
	return FromType$12(EvaluateTemplateLiteral(pattern));
}
function FromUnion$9(types) {
	return types.reduce((result, left) => {
		return [...result, ...FromType$12(left)];
	}, []);
}
function FromEnum$2(values) {
	return FromType$12(EvaluateEnum(values));
}
function FromLiteral$2(value) {
	return IsNumber$3(value) ? [Literal(`${value}`)] : [Literal(value)];
}
function FromType$12(type) {
	return IsEnum$1(type) ? FromEnum$2(type.enum) : IsLiteral(type) ? FromLiteral$2(type.const) : IsTemplateLiteral(type) ? FromTemplateLiteral$2(type.pattern) : IsUnion(type) ? FromUnion$9(type.anyOf) : [type];
}
function MappedVariants(type) {
	return FromType$12(type);
}
// node_modules/typebox/build/type/engine/mapped/mapped_operation.mjs
function CanonicalAs(instantiatedAs) {
	return IsTemplateLiteral(instantiatedAs) ? EvaluateTemplateLiteral(instantiatedAs.pattern) : instantiatedAs;
}
function MappedVariant(context, state, identifier, variant, as, property) {
	const variantContext = Assign(context, { [identifier["name"]]: variant });
	const canonicalAs = CanonicalAs(InstantiateType(variantContext, state, as));
	const instantiatedProperty = InstantiateType(variantContext, state, property);
	return IsLiteralNumber(canonicalAs) || IsLiteralString(canonicalAs) ? { [canonicalAs.const]: instantiatedProperty } : {};
}
function MappedProperties(context, state, identifier, variants, as, property) {
	return variants.reduce((result, left) => {
		return [...result, MappedVariant(context, state, identifier, left, as, property)];
	}, []);
}
function MappedObjects(properties) {
	return properties.reduce((result, left) => {
		return [...result, _Object_$1(left)];
	}, []);
}
function MappedOperation(context, state, identifier, type, as, property) {
	return EvaluateIntersect(MappedObjects(MappedProperties(context, state, identifier, MappedVariants(type), as, property)));
}
// node_modules/typebox/build/type/engine/mapped/instantiate.mjs
function MappedAction(context, state, identifier, type, as, property, options) {
	return CanInstantiate([type]) ? Update$1(MappedOperation(context, state, identifier, type, as, property), {}, options) : MappedDeferred(identifier, type, as, property, options);
}
function MappedInstantiate(context, state, identifier, type, as, property, options) {
	return MappedAction(context, state, identifier, InstantiateType(context, state, type), as, property, options);
}
// node_modules/typebox/build/type/engine/module/instantiate.mjs
function InstantiateCyclics(context, declarations, cyclicKeys) {
	const declarationContext = Assign(context, declarations);
	return Keys$2(declarations).filter((key) => cyclicKeys.includes(key)).reduce((result, key) => {
		return {
			...result,
			[key]: InstantiateCyclic(declarationContext, key, declarations[key])
		};
	}, {});
}
function InstantiateNonCyclics(context, declarations, cyclicKeys) {
	const declarationContext = Assign(context, declarations);
	return Keys$2(declarations).filter((key) => !cyclicKeys.includes(key)).reduce((result, key) => {
		return {
			...result,
			[key]: InstantiateType(declarationContext, State([], []), declarations[key])
		};
	}, {});
}
function InstantiateModule(context, declarations, options) {
	const cyclicCandidates = CyclicCandidates(declarations);
	const instantiatedCyclics = InstantiateCyclics(context, declarations, cyclicCandidates);
	const instantiatedNonCyclics = InstantiateNonCyclics(context, declarations, cyclicCandidates);
	return Update$1({
		...instantiatedCyclics,
		...instantiatedNonCyclics
	}, {}, options);
}
function ModuleInstantiate(context, _state, declarations, options) {
	return InstantiateModule(context, declarations, options);
}
// node_modules/typebox/build/type/action/non_nullable.mjs
/** Creates a deferred NonNullable action. */
function NonNullableDeferred(type, options = {}) {
	return Deferred("NonNullable", [type], options);
}
/** Applies a NonNullable action to the given type. */
function NonNullable(type, options = {}) {
	return NonNullableAction(type, options);
}
// node_modules/typebox/build/type/engine/non_nullable/instantiate.mjs
function NonNullableOperation(type) {
	return ExcludeAction(type, Union([Null(), Undefined()]), {});
}
function NonNullableAction(type, options) {
	return CanInstantiate([type]) ? Update$1(NonNullableOperation(type), {}, options) : NonNullableDeferred(type, options);
}
function NonNullableInstantiate(context, state, type, options) {
	return NonNullableAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/omit.mjs
/** Creates a deferred Omit action. */
function OmitDeferred(type, indexer, options = {}) {
	return Deferred("Omit", [type, indexer], options);
}
/** Applies a Omit action using the given types. */
function Omit(type, indexer_or_keys, options = {}) {
	return OmitAction(type, IsArray$2(indexer_or_keys) ? KeysToIndexer(indexer_or_keys) : indexer_or_keys, options);
}
// node_modules/typebox/build/type/engine/indexable/to_indexable.mjs
/** Transforms a type into a TProperties used for indexing operations */
function ToIndexable(type) {
	const collapsed = CollapseToObject(type);
	return IsObject(collapsed) ? collapsed.properties : Unreachable$1();
}
// node_modules/typebox/build/type/engine/omit/from_type.mjs
function FromKeys$1(properties, keys) {
	return Keys$2(properties).reduce((result, key) => {
		return keys.includes(key) ? result : {
			...result,
			[key]: properties[key]
		};
	}, {});
}
function FromType$11(type, indexer) {
	return _Object_$1(FromKeys$1(ToIndexable(type), ToIndexableKeys(indexer)));
}
// node_modules/typebox/build/type/engine/omit/instantiate.mjs
function OmitAction(type, indexer, options) {
	return CanInstantiate([type, indexer]) ? Update$1(FromType$11(type, indexer), {}, options) : OmitDeferred(type, indexer, options);
}
function OmitInstantiate(context, state, type, indexer, options) {
	return OmitAction(InstantiateType(context, state, type), InstantiateType(context, state, indexer), options);
}
// node_modules/typebox/build/type/action/parameters.mjs
/** Creates a deferred Parameters action. */
function ParametersDeferred(type, options = {}) {
	return Deferred("Parameters", [type], options);
}
/** Applies a Parameters action to the given type. */
function Parameters(type, options = {}) {
	return ParametersAction(type, options);
}
// node_modules/typebox/build/type/engine/parameters/instantiate.mjs
function ParametersOperation(type) {
	const parameters = IsFunction(type) ? type["parameters"] : [];
	return Tuple(InstantiateElements({}, State([], []), parameters));
}
function ParametersAction(type, options) {
	return CanInstantiate([type]) ? Update$1(ParametersOperation(type), {}, options) : ParametersDeferred(type, options);
}
function ParametersInstantiate(context, state, type, options) {
	return ParametersAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/partial.mjs
/** Creates a deferred Partial action. */
function PartialDeferred(type, options = {}) {
	return Deferred("Partial", [type], options);
}
/** Applies a Partial action to the given type. */
function Partial(type, options = {}) {
	return PartialAction(type, options);
}
// node_modules/typebox/build/type/engine/partial/from_cyclic.mjs
function FromCyclic$8(defs, ref) {
	const partial = FromType$10(CyclicTarget(defs, ref));
	return Cyclic(Assign(defs, { [ref]: partial }), ref);
}
// node_modules/typebox/build/type/engine/partial/from_dependent.mjs
function FromDependent$2(if_, then_, else_) {
	return FromType$10(EvaluateDependent(if_, then_, else_));
}
// node_modules/typebox/build/type/engine/partial/from_intersect.mjs
function FromIntersect$8(types) {
	return FromType$10(EvaluateIntersect(types));
}
// node_modules/typebox/build/type/engine/partial/from_union.mjs
function FromUnion$8(types) {
	return Union(types.map((type) => FromType$10(type)));
}
// node_modules/typebox/build/type/engine/partial/from_object.mjs
function FromObject$9(properties) {
	return _Object_$1(Keys$2(properties).reduce((result, left) => {
		return {
			...result,
			[left]: AddOptional(properties[left])
		};
	}, {}));
}
// node_modules/typebox/build/type/engine/partial/from_type.mjs
function FromType$10(type) {
	return IsCyclic(type) ? FromCyclic$8(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$2(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$8(type.allOf) : IsUnion(type) ? FromUnion$8(type.anyOf) : IsObject(type) ? FromObject$9(type.properties) : _Object_$1({});
}
// node_modules/typebox/build/type/engine/partial/instantiate.mjs
function PartialAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$10(type), {}, options) : PartialDeferred(type, options);
}
function PartialInstantiate(context, state, type, options) {
	return PartialAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/pick.mjs
/** Creates a deferred Pick action. */
function PickDeferred(type, indexer, options = {}) {
	return Deferred("Pick", [type, indexer], options);
}
/** Applies a Pick action using the given types. */
function Pick(type, indexer_or_keys, options = {}) {
	return PickAction(type, IsArray$2(indexer_or_keys) ? KeysToIndexer(indexer_or_keys) : indexer_or_keys, options);
}
// node_modules/typebox/build/type/engine/pick/from_type.mjs
function FromKeys(properties, keys) {
	return Keys$2(properties).reduce((result, key) => {
		return keys.includes(key) ? Assign(result, { [key]: properties[key] }) : result;
	}, {});
}
function FromType$9(type, indexer) {
	return _Object_$1(FromKeys(ToIndexable(type), ToIndexableKeys(indexer)));
}
// node_modules/typebox/build/type/engine/pick/instantiate.mjs
function PickAction(type, indexer, options) {
	return CanInstantiate([type, indexer]) ? Update$1(FromType$9(type, indexer), {}, options) : PickDeferred(type, indexer, options);
}
function PickInstantiate(context, state, type, indexer, options) {
	return PickAction(InstantiateType(context, state, type), InstantiateType(context, state, indexer), options);
}
// node_modules/typebox/build/type/action/readonly_object.mjs
/** Creates a deferred ReadonlyType action. */
function ReadonlyObjectDeferred(type, options = {}) {
	return Deferred("ReadonlyObject", [type], options);
}
/** This type is an alias for TypeScript's `Readonly<T>` utility type. It will make all properties of a TObject readonly or marks an TArray or TTuple as immutable `readonly T[]`. */
function ReadonlyObject(type, options = {}) {
	return ReadonlyObjectAction(type, options);
}
/**
* This type has been renamed to ReadonlyObject.
* @deprecated
*/
var ReadonlyType = ReadonlyObject;
// node_modules/typebox/build/type/engine/readonly_object/from_array.mjs
function FromArray$7(type) {
	return AddImmutable(_Array_(type));
}
// node_modules/typebox/build/type/engine/readonly_object/from_cyclic.mjs
function FromCyclic$7(defs, ref) {
	const partial = FromType$8(CyclicTarget(defs, ref));
	return Cyclic(Assign(defs, { [ref]: partial }), ref);
}
// node_modules/typebox/build/type/engine/readonly_object/from_dependent.mjs
function FromDependent$1(if_, then_, else_) {
	return FromType$8(EvaluateDependent(if_, then_, else_));
}
// node_modules/typebox/build/type/engine/readonly_object/from_intersect.mjs
function FromIntersect$7(types) {
	return FromType$8(EvaluateIntersect(types));
}
// node_modules/typebox/build/type/engine/readonly_object/from_object.mjs
function FromObject$8(properties) {
	return _Object_$1(Keys$2(properties).reduce((result, left) => {
		return {
			...result,
			[left]: AddReadonly(properties[left])
		};
	}, {}));
}
// node_modules/typebox/build/type/engine/readonly_object/from_tuple.mjs
function FromTuple$6(types) {
	return AddImmutable(Tuple(types));
}
// node_modules/typebox/build/type/engine/readonly_object/from_union.mjs
function FromUnion$7(types) {
	return Union(types.map((type) => FromType$8(type)));
}
// node_modules/typebox/build/type/engine/readonly_object/from_type.mjs
function FromType$8(type) {
	return IsArray(type) ? FromArray$7(type.items) : IsCyclic(type) ? FromCyclic$7(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$1(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$7(type.allOf) : IsObject(type) ? FromObject$8(type.properties) : IsTuple(type) ? FromTuple$6(type.items) : IsUnion(type) ? FromUnion$7(type.anyOf) : type;
}
// node_modules/typebox/build/type/engine/readonly_object/instantiate.mjs
function ReadonlyObjectAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$8(type), {}, options) : ReadonlyObjectDeferred(type);
}
function ReadonlyObjectInstantiate(context, state, type, options) {
	return ReadonlyObjectAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/ref/instantiate.mjs
function RefInstantiate(context, state, type, ref) {
	return state.visited.includes(ref) ? type : ref in context ? InstantiateType(context, State(state["callstack"], [...state["visited"], ref]), context[ref]) : type;
}
// node_modules/typebox/build/type/engine/required/from_cyclic.mjs
function FromCyclic$6(defs, ref) {
	const partial = FromType$7(CyclicTarget(defs, ref));
	return Cyclic(Assign(defs, { [ref]: partial }), ref);
}
// node_modules/typebox/build/type/engine/required/from_dependent.mjs
function FromDependent(if_, then_, else_) {
	return FromType$7(EvaluateDependent(if_, then_, else_));
}
// node_modules/typebox/build/type/engine/required/from_intersect.mjs
function FromIntersect$6(types) {
	return FromType$7(EvaluateIntersect(types));
}
// node_modules/typebox/build/type/engine/required/from_union.mjs
function FromUnion$6(types) {
	return Union(types.map((type) => FromType$7(type)));
}
// node_modules/typebox/build/type/action/_remove_optional.mjs
/** Creates a deferred RemoveOptional action. */
function RemoveOptionalDeferred(type, options = {}) {
	return Deferred("RemoveOptional", [type], options);
}
/** Applies an RemoveOptional action to a type. */
function RemoveOptional(type, options = {}) {
	return RemoveOptionalAction(type, options);
}
// node_modules/typebox/build/type/engine/required/from_object.mjs
function FromObject$7(properties) {
	return _Object_$1(Keys$2(properties).reduce((result, left) => {
		return {
			...result,
			[left]: RemoveOptional(properties[left])
		};
	}, {}));
}
// node_modules/typebox/build/type/engine/required/from_type.mjs
function FromType$7(type) {
	return IsCyclic(type) ? FromCyclic$6(type.$defs, type.$ref) : IsDependent(type) ? FromDependent(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$6(type.allOf) : IsUnion(type) ? FromUnion$6(type.anyOf) : IsObject(type) ? FromObject$7(type.properties) : _Object_$1({});
}
// node_modules/typebox/build/type/action/required.mjs
/** Creates a deferred Required action. */
function RequiredDeferred(type, options = {}) {
	return Deferred("Required", [type], options);
}
/** Applies a Required action to the given type. */
function Required(type, options = {}) {
	return RequiredAction(type, options);
}
// node_modules/typebox/build/type/engine/required/instantiate.mjs
function RequiredAction(type, options) {
	return CanInstantiate([type]) ? Update$1(FromType$7(type), {}, options) : RequiredDeferred(type, options);
}
function RequiredInstantiate(context, state, type, options) {
	return RequiredAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/return_type.mjs
/** Creates a deferred ReturnType action. */
function ReturnTypeDeferred(type, options = {}) {
	return Deferred("ReturnType", [type], options);
}
/** Applies a ReturnType action to the given type. */
function ReturnType(type, options = {}) {
	return ReturnTypeAction(type, options);
}
// node_modules/typebox/build/type/engine/return_type/instantiate.mjs
function ReturnTypeOperation(type) {
	return IsFunction(type) ? type["returnType"] : Never();
}
function ReturnTypeAction(type, options) {
	return CanInstantiate([type]) ? Update$1(ReturnTypeOperation(type), {}, options) : ReturnTypeDeferred(type, options);
}
function ReturnTypeInstantiate(context, state, type, options = {}) {
	return ReturnTypeAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/with.mjs
/** Creates a deferred With action. */
function WithDeferred(type, options) {
	return Deferred("With", [type, options], {});
}
/** Applies annotation options to the given type. */
function With(type, options) {
	return WithAction(type, options);
}
// node_modules/typebox/build/type/engine/with/instantiate.mjs
function WithAction(type, options) {
	return CanInstantiate([type]) ? Update$1(type, {}, options) : WithDeferred(type, options);
}
function WithInstantiate(context, state, type, options) {
	return WithAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/engine/rest/spread.mjs
function SpreadElement(type) {
	return IsRest(type) ? IsTuple(type.items) ? RestSpread(type.items.items) : IsInfer(type.items) ? [type] : IsRef$1(type.items) ? [type] : [Never()] : [type];
}
function RestSpread(types) {
	return types.reduce((result, left) => {
		return [...result, ...SpreadElement(left)];
	}, []);
}
// node_modules/typebox/build/type/engine/instantiate.mjs
function State(callstack, visited) {
	return {
		callstack,
		visited
	};
}
function CanInstantiate(types) {
	return ShiftLeft(types, (left, right) => IsRef$1(left) ? false : CanInstantiate(right), () => true);
}
function InstantiateProperties(context, state, properties) {
	return Keys$2(properties).reduce((result, key) => {
		return {
			...result,
			[key]: InstantiateType(context, state, properties[key])
		};
	}, {});
}
function InstantiateElements(context, state, types) {
	return RestSpread(InstantiateTypes(context, state, types));
}
function InstantiateTypes(context, state, types) {
	return types.map((type) => InstantiateType(context, state, type));
}
function WithModifiers(type, instantiatedType) {
	const withOptional = IsOptional(type) ? AddOptionalAction(instantiatedType, {}) : instantiatedType;
	const withReadonly = IsReadonly(type) ? AddReadonlyAction(withOptional, {}) : withOptional;
	return IsImmutable(type) ? AddImmutableAction(withReadonly, {}) : withReadonly;
}
function InstantiateDeferred(context, state, action, parameters, options) {
	return IsEqual$1(action, "AddImmutable") ? AddImmutableInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "RemoveImmutable") ? RemoveImmutableInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "AddReadonly") ? AddReadonlyInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "RemoveReadonly") ? RemoveReadonlyInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "AddOptional") ? AddOptionalInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "RemoveOptional") ? RemoveOptionalInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Capitalize") ? CapitalizeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Conditional") ? ConditionalInstantiate(context, state, parameters[0], parameters[1], parameters[2], parameters[3], options) : IsEqual$1(action, "ConstructorParameters") ? ConstructorParametersInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Evaluate") ? EvaluateInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Exclude") ? ExcludeInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Extract") ? ExtractInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Index") ? IndexInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "InstanceType") ? InstanceTypeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Interface") ? InterfaceInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "KeyOf") ? KeyOfInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Lowercase") ? LowercaseInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Mapped") ? MappedInstantiate(context, state, parameters[0], parameters[1], parameters[2], parameters[3], options) : IsEqual$1(action, "Module") ? ModuleInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "NonNullable") ? NonNullableInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Pick") ? PickInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Parameters") ? ParametersInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Partial") ? PartialInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Omit") ? OmitInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "ReadonlyObject") ? ReadonlyObjectInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Record") ? RecordInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Required") ? RequiredInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "ReturnType") ? ReturnTypeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "TemplateLiteral") ? TemplateLiteralInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Uncapitalize") ? UncapitalizeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Uppercase") ? UppercaseInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "With") ? WithInstantiate(context, state, parameters[0], parameters[1]) : Deferred(action, parameters, options);
}
function InstantiateImmediate(context, state, type) {
	return WithModifiers(type, IsRef$1(type) ? RefInstantiate(context, state, type, type.$ref) : IsArray(type) ? _Array_(InstantiateType(context, state, type.items), ArrayOptions(type)) : IsCall(type) ? CallInstantiate(context, state, type.target, type.arguments) : IsConstructor(type) ? Constructor(InstantiateTypes(context, state, type.parameters), InstantiateType(context, state, type.instanceType), ConstructorOptions(type)) : IsFunction(type) ? _Function_$1(InstantiateTypes(context, state, type.parameters), InstantiateType(context, state, type.returnType), FunctionOptions(type)) : IsDependent(type) ? Dependent$1(InstantiateType(context, state, type.if), InstantiateType(context, state, type.then), InstantiateType(context, state, type.else), DependentOptions(type)) : IsIntersect(type) ? Intersect(InstantiateTypes(context, state, type.allOf), IntersectOptions(type)) : IsObject(type) ? _Object_$1(InstantiateProperties(context, state, type.properties), ObjectOptions(type)) : IsRecord(type) ? RecordFromPattern(RecordPattern(type), InstantiateType(context, state, RecordValue(type))) : IsRest(type) ? Rest(InstantiateType(context, state, type.items)) : IsTuple(type) ? Tuple(InstantiateElements(context, state, type.items), TupleOptions(type)) : IsUnion(type) ? Union(InstantiateTypes(context, state, type.anyOf), UnionOptions(type)) : type);
}
function InstantiateType(context, state, type) {
	return IsDeferred(type) ? InstantiateDeferred(context, state, type.action, type.parameters, type.options) : InstantiateImmediate(context, state, type);
}
/** Instantiates computed schematics using the given context and type. */
function Instantiate(context, type) {
	return InstantiateType(context, State([], []), type);
}
// node_modules/typebox/build/type/engine/immutable/instantiate_add.mjs
function AddImmutableAction(type, options) {
	return Update$1(type, { "~immutable": true }, options);
}
function AddImmutableInstantiate(context, state, type, options) {
	return AddImmutableAction(InstantiateType(context, state, type), options);
}
// node_modules/typebox/build/type/action/_add_immutable.mjs
/** Creates a deferred AddImmutable action. */
function AddImmutableDeferred(type, options = {}) {
	return Deferred("AddImmutable", [type], options);
}
/** Applies an AddImmutable action to a type. */
function AddImmutable(type, options = {}) {
	return AddImmutableAction(type, options);
}
// node_modules/typebox/build/type/action/_remove_readonly.mjs
/** Creates a deferred RemoveReadonly action. */
function RemoveReadonlyDeferred(type, options = {}) {
	return Deferred("RemoveReadonly", [type], options);
}
// node_modules/typebox/build/type/action/evaluate.mjs
/** Creates a deferred Evaluate action. */
function EvaluateDeferred(type, options = {}) {
	return Deferred("Evaluate", [type], options);
}
/** Applies an Evaluate action to a type. */
function Evaluate(type, options = {}) {
	return EvaluateAction(type, options);
}
// node_modules/typebox/build/type/action/module.mjs
/** Creates a deferred Module action. */
function ModuleDeferred(declarations, options = {}) {
	return Deferred("Module", [declarations], options);
}
/** Creates a Module with the given declarations */
function Module(declarations, options = {}) {
	return ModuleInstantiate({}, State([], []), declarations, options);
}
// node_modules/typebox/build/type/engine/priority/priority.mjs
function Comparer(left, right) {
	const compareResult = Compare(left, right);
	return IsEqual$1(compareResult, 3) ? 1 : IsEqual$1(compareResult, 1) ? 1 : 0;
}
function Insert$1(type, types, result = []) {
	return ShiftLeft(types, (left, right) => IsEqual$1(Comparer(type, left), 1) ? Insert$1(type, right, [...result, left]) : [
		...result,
		type,
		...types
	], () => [...result, type]);
}
function Sort(types, result = []) {
	return ShiftLeft(types, (left, right) => Sort(right, Insert$1(left, result)), () => result);
}
/**
* Priority sorts types in sequence of narrowest to broadest using an Insertion Sort
* algorithm. This function is typically used to sequence types for union variant
* checks to ensure that values are checked against the most narrow types before
* the broadest, which in turn helps ensure order-independent Union checking.
*/
function Priority(types) {
	return Sort(types);
}
// node_modules/typebox/build/type/script/script.mjs
/** Parses a type from a TypeScript type expression */
function Script(...args) {
	const [context, input, options] = Match$3(args, {
		2: (script, options) => IsString$3(script) ? [
			{},
			script,
			options
		] : [
			script,
			options,
			{}
		],
		3: (context, script, options) => [
			context,
			script,
			options
		],
		1: (script) => [
			{},
			script,
			{}
		]
	});
	const result = Script$1(input);
	return Update$1(IsArray$2(result) && IsEqual$1(result.length, 2) ? InstantiateType(context, State([], []), result[0]) : Never(), {}, options);
}
// node_modules/typebox/build/index.mjs
var build_default = /* @__PURE__ */ __exportAll({
	Any: () => Any,
	Array: () => _Array_,
	BigInt: () => BigInt$2,
	Boolean: () => Boolean$1,
	Call: () => Call,
	Capitalize: () => Capitalize,
	Codec: () => Codec,
	Conditional: () => Conditional,
	Constructor: () => Constructor,
	ConstructorParameters: () => ConstructorParameters,
	Cyclic: () => Cyclic,
	Decode: () => Decode$9,
	DecodeBuilder: () => DecodeBuilder,
	Dependent: () => Dependent$1,
	Encode: () => Encode$9,
	EncodeBuilder: () => EncodeBuilder,
	Enum: () => Enum,
	Evaluate: () => Evaluate,
	Exclude: () => Exclude,
	Extends: () => Extends,
	ExtendsResult: () => result_exports,
	Extract: () => Extract,
	Function: () => _Function_$1,
	Generic: () => Generic,
	Identifier: () => Identifier,
	Immutable: () => Immutable,
	Index: () => Index,
	Infer: () => Infer,
	InstanceType: () => InstanceType,
	Instantiate: () => Instantiate,
	Integer: () => Integer$1,
	Interface: () => Interface,
	Intersect: () => Intersect,
	IsAny: () => IsAny,
	IsArray: () => IsArray,
	IsBigInt: () => IsBigInt,
	IsBoolean: () => IsBoolean,
	IsCall: () => IsCall,
	IsCodec: () => IsCodec,
	IsConstructor: () => IsConstructor,
	IsCyclic: () => IsCyclic,
	IsDependent: () => IsDependent,
	IsEnum: () => IsEnum$1,
	IsEnumValue: () => IsEnumValue,
	IsFunction: () => IsFunction,
	IsGeneric: () => IsGeneric,
	IsIdentifier: () => IsIdentifier,
	IsImmutable: () => IsImmutable,
	IsInfer: () => IsInfer,
	IsInteger: () => IsInteger,
	IsIntersect: () => IsIntersect,
	IsKind: () => IsKind,
	IsLiteral: () => IsLiteral,
	IsNever: () => IsNever,
	IsNull: () => IsNull,
	IsNumber: () => IsNumber,
	IsObject: () => IsObject,
	IsOptional: () => IsOptional,
	IsParameter: () => IsParameter,
	IsReadonly: () => IsReadonly,
	IsRecord: () => IsRecord,
	IsRef: () => IsRef$1,
	IsRefine: () => IsRefine$1,
	IsRest: () => IsRest,
	IsSchema: () => IsSchema$1,
	IsString: () => IsString,
	IsSymbol: () => IsSymbol,
	IsTemplateLiteral: () => IsTemplateLiteral,
	IsThis: () => IsThis,
	IsTuple: () => IsTuple,
	IsUndefined: () => IsUndefined,
	IsUnion: () => IsUnion,
	IsUnknown: () => IsUnknown,
	IsUnsafe: () => IsUnsafe,
	IsVoid: () => IsVoid,
	KeyOf: () => KeyOf,
	Literal: () => Literal,
	Lowercase: () => Lowercase,
	Mapped: () => Mapped,
	Module: () => Module,
	Never: () => Never,
	NonNullable: () => NonNullable,
	Null: () => Null,
	Number: () => Number$2,
	Object: () => _Object_$1,
	Omit: () => Omit,
	Optional: () => Optional$2,
	Parameter: () => Parameter$1,
	Parameters: () => Parameters,
	Partial: () => Partial,
	Pick: () => Pick,
	Readonly: () => Readonly$1,
	ReadonlyObject: () => ReadonlyObject,
	ReadonlyType: () => ReadonlyType,
	Record: () => Record,
	RecordKey: () => RecordKey,
	RecordPattern: () => RecordPattern,
	RecordValue: () => RecordValue,
	Ref: () => Ref$1,
	Refine: () => Refine,
	Required: () => Required,
	Rest: () => Rest,
	ReturnType: () => ReturnType,
	Script: () => Script,
	String: () => String$2,
	Symbol: () => Symbol$1,
	TemplateLiteral: () => TemplateLiteral,
	This: () => This,
	Tuple: () => Tuple,
	Uncapitalize: () => Uncapitalize,
	Undefined: () => Undefined,
	Union: () => Union,
	Unknown: () => Unknown,
	Unsafe: () => Unsafe,
	Uppercase: () => Uppercase,
	Void: () => Void,
	With: () => With
});
// node_modules/typebox/build/schema/types/_refine.mjs
/**
* Returns true if the schema contains an '~refine` keyword
* @specification None
*/
function IsRefine(value) {
	return HasPropertyKey$1(value, "~refine") && IsArray$2(value["~refine"]) && Every$1(value["~refine"], 0, (value) => IsObject$2(value) && HasPropertyKey$1(value, "check") && HasPropertyKey$1(value, "error") && IsFunction$2(value.check) && IsFunction$2(value.error));
}
// node_modules/typebox/build/schema/types/schema.mjs
/** Returns true if this value is object like */
function IsSchemaObject$1(value) {
	return IsObject$2(value) && !IsArray$2(value);
}
/** Returns true if this value is a boolean */
function IsSchemaBoolean(value) {
	return IsBoolean$3(value);
}
/** Returns true if this value is schema like */
function IsSchema(value) {
	return IsSchemaObject$1(value) || IsSchemaBoolean(value);
}
// node_modules/typebox/build/schema/types/additionalItems.mjs
/**
* Returns true if the schema contains a valid additionalItems property
* @specification Json Schema 7
*/
function IsAdditionalItems(schema) {
	return HasPropertyKey$1(schema, "additionalItems") && IsSchema(schema.additionalItems);
}
// node_modules/typebox/build/schema/types/additionalProperties.mjs
/**
* Returns true if the schema contains a valid additionalProperties property
* @specification Json Schema 7
*/
function IsAdditionalProperties(schema) {
	return HasPropertyKey$1(schema, "additionalProperties") && IsSchema(schema.additionalProperties);
}
// node_modules/typebox/build/schema/types/allOf.mjs
/**
* Returns true if the schema contains a valid allOf property
* @specification Json Schema 7
*/
function IsAllOf(schema) {
	return HasPropertyKey$1(schema, "allOf") && IsArray$2(schema.allOf) && schema.allOf.every((value) => IsSchema(value));
}
// node_modules/typebox/build/schema/types/anchor.mjs
/**
* Returns true if the schema contains a valid $anchor property
*/
function IsAnchor(schema) {
	return HasPropertyKey$1(schema, "$anchor") && IsString$3(schema.$anchor);
}
// node_modules/typebox/build/schema/types/anyOf.mjs
/**
* Returns true if the schema contains a valid anyOf property
* @specification Json Schema 7
*/
function IsAnyOf(schema) {
	return HasPropertyKey$1(schema, "anyOf") && IsArray$2(schema.anyOf) && schema.anyOf.every((value) => IsSchema(value));
}
// node_modules/typebox/build/schema/types/const.mjs
/**
* Returns true if the schema contains a valid const property
* @specification Json Schema 7
*/
function IsConst(value) {
	return HasPropertyKey$1(value, "const");
}
// node_modules/typebox/build/schema/types/contains.mjs
/**
* Returns true if the schema contains a valid contains property
* @specification Json Schema 7
*/
function IsContains(schema) {
	return HasPropertyKey$1(schema, "contains") && IsSchema(schema.contains);
}
// node_modules/typebox/build/schema/types/default.mjs
/**
* Returns true if the schema contains a valid contentMediaType property
* @specification Json Schema 7
*/
function IsDefault(schema) {
	return HasPropertyKey$1(schema, "default");
}
// node_modules/typebox/build/schema/types/dependencies.mjs
/**
* Returns true if the schema contains a valid dependencies property
* @specification Json Schema 7
*/
function IsDependencies(schema) {
	return HasPropertyKey$1(schema, "dependencies") && IsObject$2(schema.dependencies) && Object.values(schema.dependencies).every((value) => IsSchema(value) || IsArray$2(value) && value.every((value) => IsString$3(value)));
}
// node_modules/typebox/build/schema/types/dependentRequired.mjs
/**
* Returns true if the schema contains a valid dependentRequired property
* @specification Json Schema 2019-09
*/
function IsDependentRequired(schema) {
	return HasPropertyKey$1(schema, "dependentRequired") && IsObject$2(schema.dependentRequired) && Object.values(schema.dependentRequired).every((value) => IsArray$2(value) && value.every((value) => IsString$3(value)));
}
// node_modules/typebox/build/schema/types/dependentSchemas.mjs
/**
* Returns true if the schema contains a valid dependentRequired property
* @specification Json Schema 2019-09
*/
function IsDependentSchemas(schema) {
	return HasPropertyKey$1(schema, "dependentSchemas") && IsObject$2(schema.dependentSchemas) && Object.values(schema.dependentSchemas).every((value) => IsSchema(value));
}
// node_modules/typebox/build/schema/types/dynamicAnchor.mjs
/**
* Returns true if the schema contains a valid $dynamicAnchor property
*/
function IsDynamicAnchor(schema) {
	return HasPropertyKey$1(schema, "$dynamicAnchor") && IsString$3(schema.$dynamicAnchor);
}
// node_modules/typebox/build/schema/types/dynamicRef.mjs
/**
* Returns true if the schema contains a valid $dynamicRef property
*/
function IsDynamicRef(schema) {
	return HasPropertyKey$1(schema, "$dynamicRef") && IsString$3(schema.$dynamicRef);
}
// node_modules/typebox/build/schema/types/else.mjs
/**
* Returns true if the schema contains a valid else property
* @specification Json Schema 7
*/
function IsElse(schema) {
	return HasPropertyKey$1(schema, "else") && IsSchema(schema.else);
}
// node_modules/typebox/build/schema/types/enum.mjs
/**
* Returns true if the schema contains a valid enum property
* @specification Json Schema 7
*/
function IsEnum(schema) {
	return HasPropertyKey$1(schema, "enum") && IsArray$2(schema.enum);
}
// node_modules/typebox/build/schema/types/exclusiveMaximum.mjs
/**
* Returns true if the schema contains a valid exclusiveMaximum property
* @specification Json Schema 7
*/
function IsExclusiveMaximum(schema) {
	return HasPropertyKey$1(schema, "exclusiveMaximum") && (IsNumber$3(schema.exclusiveMaximum) || IsBigInt$2(schema.exclusiveMaximum));
}
// node_modules/typebox/build/schema/types/exclusiveMinimum.mjs
/**
* Returns true if the schema contains a valid exclusiveMinimum property
* @specification Json Schema 7
*/
function IsExclusiveMinimum(schema) {
	return HasPropertyKey$1(schema, "exclusiveMinimum") && (IsNumber$3(schema.exclusiveMinimum) || IsBigInt$2(schema.exclusiveMinimum));
}
// node_modules/typebox/build/schema/types/format.mjs
/**
* Returns true if the schema contains a valid format property
* @specification Json Schema 7
*/
function IsFormat(schema) {
	return HasPropertyKey$1(schema, "format") && IsString$3(schema.format);
}
// node_modules/typebox/build/schema/types/id.mjs
/**
* Returns true if the schema contains a valid $id property
* @specification Json Schema 7
*/
function IsId(schema) {
	return HasPropertyKey$1(schema, "$id") && IsString$3(schema.$id);
}
// node_modules/typebox/build/schema/types/if.mjs
/**
* Returns true if the schema contains a valid $id property
* @specification Json Schema 7
*/
function IsIf(schema) {
	return HasPropertyKey$1(schema, "if") && IsSchema(schema.if);
}
// node_modules/typebox/build/schema/types/items.mjs
/**
* Returns true if the schema contains a valid items property
* @specification Json Schema 7
*/
function IsItems(schema) {
	return HasPropertyKey$1(schema, "items") && (IsSchema(schema.items) || IsArray$2(schema.items) && schema.items.every((value) => {
		return IsSchema(value);
	}));
}
/** Returns true if this schema is a sized items variant */
function IsItemsSized(schema) {
	return IsItems(schema) && IsArray$2(schema.items);
}
// node_modules/typebox/build/schema/types/maximum.mjs
/**
* Returns true if the schema contains a valid maximum property
* @specification Json Schema 7
*/
function IsMaximum(schema) {
	return HasPropertyKey$1(schema, "maximum") && (IsNumber$3(schema.maximum) || IsBigInt$2(schema.maximum));
}
// node_modules/typebox/build/schema/types/maxContains.mjs
/**
* Returns true if the schema contains a valid maxContains property
* @specification Json Schema 2019-09
*/
function IsMaxContains(schema) {
	return HasPropertyKey$1(schema, "maxContains") && IsNumber$3(schema.maxContains);
}
// node_modules/typebox/build/schema/types/maxItems.mjs
/**
* Returns true if the schema contains a valid maxItems property
* @specification Json Schema 7
*/
function IsMaxItems(schema) {
	return HasPropertyKey$1(schema, "maxItems") && IsNumber$3(schema.maxItems);
}
// node_modules/typebox/build/schema/types/maxLength.mjs
/**
* Returns true if the schema contains a valid maxLength property
* @specification Json Schema 7
*/
function IsMaxLength(schema) {
	return HasPropertyKey$1(schema, "maxLength") && IsNumber$3(schema.maxLength);
}
// node_modules/typebox/build/schema/types/maxProperties.mjs
/**
* Returns true if the schema contains a valid maxProperties property
* @specification Json Schema 7
*/
function IsMaxProperties(schema) {
	return HasPropertyKey$1(schema, "maxProperties") && IsNumber$3(schema.maxProperties);
}
// node_modules/typebox/build/schema/types/minimum.mjs
/**
* Returns true if the schema contains a valid minimum property
* @specification Json Schema 7
*/
function IsMinimum(schema) {
	return HasPropertyKey$1(schema, "minimum") && (IsNumber$3(schema.minimum) || IsBigInt$2(schema.minimum));
}
// node_modules/typebox/build/schema/types/minContains.mjs
/**
* Returns true if the schema contains a valid maxContains property
* @specification Json Schema 2019-09
*/
function IsMinContains(schema) {
	return HasPropertyKey$1(schema, "minContains") && IsNumber$3(schema.minContains);
}
// node_modules/typebox/build/schema/types/minItems.mjs
/**
* Returns true if the schema contains a valid minItems property
* @specification Json Schema 7
*/
function IsMinItems(schema) {
	return HasPropertyKey$1(schema, "minItems") && IsNumber$3(schema.minItems);
}
// node_modules/typebox/build/schema/types/minLength.mjs
/**
* Returns true if the schema contains a valid minLength property
* @specification Json Schema 7
*/
function IsMinLength(schema) {
	return HasPropertyKey$1(schema, "minLength") && IsNumber$3(schema.minLength);
}
// node_modules/typebox/build/schema/types/minProperties.mjs
/**
* Returns true if the schema contains a valid minProperties property
* @specification Json Schema 7
*/
function IsMinProperties(schema) {
	return HasPropertyKey$1(schema, "minProperties") && IsNumber$3(schema.minProperties);
}
// node_modules/typebox/build/schema/types/multipleOf.mjs
/**
* Returns true if the schema contains a valid multipleOf property
* @specification Json Schema 7
*/
function IsMultipleOf(schema) {
	return HasPropertyKey$1(schema, "multipleOf") && (IsNumber$3(schema.multipleOf) || IsBigInt$2(schema.multipleOf));
}
// node_modules/typebox/build/schema/types/not.mjs
/**
* Returns true if the schema contains a valid not property
* @specification Json Schema 7
*/
function IsNot(schema) {
	return HasPropertyKey$1(schema, "not") && IsSchema(schema.not);
}
// node_modules/typebox/build/schema/types/oneOf.mjs
/**
* Returns true if the schema contains a valid oneOf property
* @specification Json Schema 7
*/
function IsOneOf(schema) {
	return HasPropertyKey$1(schema, "oneOf") && IsArray$2(schema.oneOf) && schema.oneOf.every((value) => IsSchema(value));
}
// node_modules/typebox/build/schema/types/pattern.mjs
/**
* Returns true if the schema contains a valid pattern property
* @specification Json Schema 7
*/
function IsPattern(schema) {
	return HasPropertyKey$1(schema, "pattern") && (IsString$3(schema.pattern) || schema.pattern instanceof RegExp);
}
// node_modules/typebox/build/schema/types/patternProperties.mjs
/**
* Returns true if the schema contains a valid patternProperties property
* @specification Json Schema 7
*/
function IsPatternProperties(schema) {
	return HasPropertyKey$1(schema, "patternProperties") && IsObject$2(schema.patternProperties) && Object.values(schema.patternProperties).every((value) => IsSchema(value));
}
// node_modules/typebox/build/schema/types/prefixItems.mjs
/**
* Returns true if the schema contains a valid prefixItems property
*/
function IsPrefixItems(schema) {
	return HasPropertyKey$1(schema, "prefixItems") && IsArray$2(schema.prefixItems) && schema.prefixItems.every((schema) => IsSchema(schema));
}
// node_modules/typebox/build/schema/types/properties.mjs
/**
* Returns true if the schema contains a valid properties property
* @specification Json Schema 7
*/
function IsProperties(schema) {
	return HasPropertyKey$1(schema, "properties") && IsObject$2(schema.properties) && Object.values(schema.properties).every((value) => IsSchema(value));
}
// node_modules/typebox/build/schema/types/propertyNames.mjs
/**
* Returns true if the schema contains a valid propertyNames property
* @specification Json Schema 7
*/
function IsPropertyNames(schema) {
	return HasPropertyKey$1(schema, "propertyNames") && (IsObject$2(schema.propertyNames) || IsSchema(schema.propertyNames));
}
// node_modules/typebox/build/schema/types/recursiveAnchor.mjs
/**
* Returns true if the schema contains a valid $recursiveAnchor property
*/
function IsRecursiveAnchor(schema) {
	return HasPropertyKey$1(schema, "$recursiveAnchor") && IsBoolean$3(schema.$recursiveAnchor);
}
/**
* Returns true if the schema contains a valid $recursiveAnchor property that is true
*/
function IsRecursiveAnchorTrue(schema) {
	return IsRecursiveAnchor(schema) && IsEqual$1(schema.$recursiveAnchor, true);
}
// node_modules/typebox/build/schema/types/recursiveRef.mjs
/**
* Returns true if the schema contains a valid $recursiveRef property
*/
function IsRecursiveRef(schema) {
	return HasPropertyKey$1(schema, "$recursiveRef") && IsString$3(schema.$recursiveRef);
}
// node_modules/typebox/build/schema/types/ref.mjs
/**
* Returns true if the schema contains a valid $ref property
* @specification Json Schema 7
*/
function IsRef(schema) {
	return HasPropertyKey$1(schema, "$ref") && IsString$3(schema.$ref);
}
// node_modules/typebox/build/schema/types/required.mjs
/**
* Returns true if the schema contains a valid required property
* @specification Json Schema 7
*/
function IsRequired(schema) {
	return HasPropertyKey$1(schema, "required") && IsArray$2(schema.required) && schema.required.every((value) => IsString$3(value));
}
// node_modules/typebox/build/schema/types/then.mjs
/**
* Returns true if the schema contains a valid then property
* @specification Json Schema 7
*/
function IsThen(schema) {
	return HasPropertyKey$1(schema, "then") && IsSchema(schema.then);
}
// node_modules/typebox/build/schema/types/type.mjs
/**
* Returns true if the schema contains a valid type property
* @specification Json Schema 7
*/
function IsType(schema) {
	return HasPropertyKey$1(schema, "type") && (IsString$3(schema.type) || IsArray$2(schema.type) && schema.type.every((value) => IsString$3(value)));
}
// node_modules/typebox/build/schema/types/uniqueItems.mjs
/**
* Returns true if the schema contains a valid uniqueItems property
* @specification Json Schema 7
*/
function IsUniqueItems(schema) {
	return HasPropertyKey$1(schema, "uniqueItems") && IsBoolean$3(schema.uniqueItems);
}
// node_modules/typebox/build/schema/types/unevaluatedItems.mjs
/**
* Returns true if the schema contains a valid unevaluatedItems property
* @specification Json Schema 2019-09
*/
function IsUnevaluatedItems(schema) {
	return HasPropertyKey$1(schema, "unevaluatedItems") && IsSchema(schema.unevaluatedItems);
}
// node_modules/typebox/build/schema/types/unevaluatedProperties.mjs
/**
* Returns true if the schema contains a valid unevaluatedProperties property
* @specification Json Schema 2019-09
*/
function IsUnevaluatedProperties(schema) {
	return HasPropertyKey$1(schema, "unevaluatedProperties") && IsSchema(schema.unevaluatedProperties);
}
// node_modules/typebox/build/schema/engine/_context.mjs
function HasUnevaluatedFromObject(value) {
	return IsUnevaluatedItems(value) || IsUnevaluatedProperties(value) || Some$1(Keys$2(value), (key) => HasUnevaluatedFromUnknown(value[key]));
}
function HasUnevaluatedFromArray(value) {
	return Some$1(value, (value) => HasUnevaluatedFromUnknown(value));
}
function HasUnevaluatedFromUnknown(value) {
	return IsArray$2(value) ? HasUnevaluatedFromArray(value) : IsObject$2(value) ? HasUnevaluatedFromObject(value) : false;
}
function HasUnevaluated(context, schema) {
	return HasUnevaluatedFromUnknown(schema) || Some$1(Keys$2(context), (key) => HasUnevaluatedFromUnknown(context[key]));
}
var BuildContext = class {
	constructor(hasUnevaluated) {
		this.hasUnevaluated = hasUnevaluated;
	}
	UseUnevaluated() {
		return this.hasUnevaluated;
	}
	Push() {
		return Call$1(Member("context", "Push"), []);
	}
	Pop() {
		return Call$1(Member("context", "Pop"), []);
	}
	AddIndex(index) {
		return Call$1(Member("context", "AddIndex"), [index]);
	}
	AddKey(key) {
		return Call$1(Member("context", "AddKey"), [key]);
	}
	Merge(results) {
		return Call$1(Member("context", "Merge"), [results]);
	}
};
var CheckContext = class {
	constructor() {
		const indices = /* @__PURE__ */ new Set();
		const keys = /* @__PURE__ */ new Set();
		this.stack = [{
			indices,
			keys
		}];
	}
	Push() {
		const indices = /* @__PURE__ */ new Set();
		const keys = /* @__PURE__ */ new Set();
		this.stack.push({
			indices,
			keys
		});
		return true;
	}
	Pop() {
		this.stack.pop();
		return true;
	}
	AddIndex(index) {
		this.GetIndices().add(index);
		return true;
	}
	AddKey(key) {
		this.GetKeys().add(key);
		return true;
	}
	GetIndices() {
		return this.stack[this.stack.length - 1].indices;
	}
	GetKeys() {
		return this.stack[this.stack.length - 1].keys;
	}
	Merge(results) {
		for (const context of results) {
			context.GetIndices().forEach((value) => this.GetIndices().add(value));
			context.GetKeys().forEach((value) => this.GetKeys().add(value));
		}
		return true;
	}
};
var ErrorContext = class extends CheckContext {
	constructor() {
		super();
		this.errors = [];
	}
	AtCapacity() {
		return this.errors.length >= Get$3().maxErrors;
	}
	AddError(keyword, schemaPath, instancePath, params) {
		return this.AddErrorObject({
			keyword,
			schemaPath,
			instancePath,
			params
		});
	}
	AddErrors(error) {
		error.forEach((error) => this.AddErrorObject(error));
		return false;
	}
	GetErrors() {
		return this.errors;
	}
	AddErrorObject(error) {
		if (!this.AtCapacity()) this.errors.push(error);
		return false;
	}
};
// node_modules/typebox/build/schema/engine/_externals.mjs
var state = {
	identifier: "External",
	variables: []
};
function CreateVariable(value) {
	const call = `External[${state.variables.length}]`;
	state.variables.push(value);
	return call;
}
function ResetExternal() {
	state.variables = [];
}
function GetExternal() {
	return { ...state };
}
// node_modules/typebox/build/schema/engine/_refine.mjs
function BuildRefineMultiple(_stack, _context, schema, value) {
	return Every(CreateVariable(schema["~refine"]), Constant(0), ["refinement", "_"], Call$1(Member("refinement", "check"), [value]));
}
function BuildRefineSingle(_stack, _context, schema, value) {
	return Call$1(Member(CreateVariable(schema["~refine"][0]), "check"), [value]);
}
function BuildRefine(_stack, _context, schema, value) {
	return IsEqual$1(schema["~refine"].length, 1) ? BuildRefineSingle(_stack, _context, schema, value) : BuildRefineMultiple(_stack, _context, schema, value);
}
function CheckRefine(_stack, _context, schema, value) {
	return Every$1(schema["~refine"], 0, (refinement, _) => refinement.check(value));
}
function ErrorRefine(_stack, context, schemaPath, instancePath, schema, value) {
	return EveryAll(schema["~refine"], 0, (refinement, index) => {
		return refinement.check(value) || context.AddError("~refine", schemaPath, instancePath, {
			index,
			message: refinement.error(value)
		});
	});
}
// node_modules/typebox/build/schema/engine/_stack.mjs
var DefaultUri = "urn:typebox:root";
function NextUri(ref, base) {
	return URL.canParse(ref, base) ? new URL(ref, base) : IsEqual$1(base, "urn:typebox:root") ? new URL(`${base}:${ref}`) : new URL(`${base.slice(0, base.lastIndexOf(":"))}:${ref}`);
}
function Stack(context, schema) {
	const base = IsSchemaObject$1(schema) && IsId(schema) ? NextUri(schema.$id, DefaultUri).href : DefaultUri;
	return {
		context,
		schema,
		lexicalSchema: schema,
		lexicalBase: base,
		resourceBase: base,
		referenceBase: base,
		ids: [],
		useResourceBaseForReference: true,
		recursiveAnchor: void 0,
		dynamicAnchors: [],
		resourceEntries: /* @__PURE__ */ new Map(),
		pendingResource: true,
		enteredResource: false
	};
}
function RegisterResourceAnchors(anchors, schema, isRoot = true) {
	if (IsSchemaBoolean(schema)) return anchors;
	if (Array.isArray(schema)) return schema.reduce((result, item) => RegisterResourceAnchors(result, item, false), anchors);
	if (!IsSchemaObject$1(schema)) return anchors;
	if (!isRoot && IsId(schema)) return anchors;
	const next = !isRoot && IsDynamicAnchor(schema) ? [...anchors, schema] : anchors;
	return Object.keys(schema).reduce((result, key) => RegisterResourceAnchors(result, schema[key], false), next);
}
function ResourceEntry(stack, schema) {
	return stack.resourceEntries.get(schema);
}
function NextEnteredResource(stack, schema) {
	return stack.enteredResource || ResourceEntry(stack, schema) !== void 0;
}
function IsRelativeId(schema) {
	return !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(schema.$id);
}
function NextIds(stack, schema) {
	return IsId(schema) ? [...stack.ids, schema] : stack.ids;
}
function NextRecursiveAnchor(stack, schema) {
	return stack.recursiveAnchor ?? (IsRecursiveAnchorTrue(schema) ? schema : void 0);
}
function NextDynamicAnchors(stack, schema) {
	const registered = IsId(schema) ? RegisterResourceAnchors(stack.dynamicAnchors, schema) : stack.dynamicAnchors;
	return IsDynamicAnchor(schema) ? [...registered, schema] : registered;
}
function NextPendingResource(stack, schema) {
	return IsId(schema) ? false : stack.pendingResource;
}
function NextLexicalBase(stack, schema) {
	const entry = ResourceEntry(stack, schema);
	if (entry) return entry.base;
	return IsId(schema) ? NextUri(schema.$id, stack.lexicalBase).href : stack.lexicalBase;
}
function NextResourceBase(stack, schema) {
	const entry = ResourceEntry(stack, schema);
	if (entry) return entry.base;
	return IsId(schema) && stack.pendingResource ? NextUri(schema.$id, stack.resourceBase).href : stack.resourceBase;
}
function NextUseResourceBaseForReference(stack, schema) {
	return IsId(schema) ? !IsRelativeId(schema) : stack.useResourceBaseForReference;
}
function NextReferenceBase(stack, schema) {
	const isRetrieved = NextEnteredResource(stack, schema);
	const useResourceBaseForReference = NextUseResourceBaseForReference(stack, schema);
	return isRetrieved || useResourceBaseForReference ? NextResourceBase(stack, schema) : NextLexicalBase(stack, schema);
}
function NextLexicalSchema(stack, schema) {
	const entry = ResourceEntry(stack, schema);
	if (entry) return entry.root;
	return IsId(schema) ? schema : stack.lexicalSchema;
}
function HasStackKeywords(stack, schema) {
	return IsSchemaObject$1(schema) && (IsId(schema) || IsDynamicAnchor(schema) || IsUndefined$2(stack.recursiveAnchor) && IsRecursiveAnchorTrue(schema) || !IsUndefined$2(ResourceEntry(stack, schema)));
}
function NextStack(stack, schema) {
	return HasStackKeywords(stack, schema) ? {
		...stack,
		ids: NextIds(stack, schema),
		dynamicAnchors: NextDynamicAnchors(stack, schema),
		recursiveAnchor: NextRecursiveAnchor(stack, schema),
		pendingResource: NextPendingResource(stack, schema),
		lexicalBase: NextLexicalBase(stack, schema),
		resourceBase: NextResourceBase(stack, schema),
		useResourceBaseForReference: NextUseResourceBaseForReference(stack, schema),
		referenceBase: NextReferenceBase(stack, schema),
		lexicalSchema: NextLexicalSchema(stack, schema),
		enteredResource: NextEnteredResource(stack, schema)
	} : stack;
}
// node_modules/typebox/build/schema/engine/_unique.mjs
var index$1 = 0;
/** Creates a unique variable name */
function CreateUnique() {
	return `unique_${index$1++}`;
}
/** Resets the unique variable name counter */
function ResetUnique() {
	index$1 = 0;
}
// node_modules/typebox/build/schema/engine/additionalItems.mjs
function IsValid$4(schema) {
	return IsItems(schema) && IsArray$2(schema.items);
}
function BuildAdditionalItemsStandard(stack, context, schema, value) {
	const [item, index] = [CreateUnique(), CreateUnique()];
	const isSchema = BuildSchemaPushStack(stack, context, schema.additionalItems, item);
	const isLength = IsLessThan(index, Constant(schema.items.length));
	const addIndex = context.AddIndex(index);
	return Every(value, Constant(0), [item, index], Or(isLength, And(isSchema, addIndex)));
}
function BuildAdditionalItemsFast(stack, context, schema, value) {
	const [item, index] = [CreateUnique(), CreateUnique()];
	const isSchema = BuildSchemaPushStack(stack, context, schema.additionalItems, item);
	const isLength = IsLessThan(index, Constant(schema.items.length));
	return Every(value, Constant(0), [item, index], Or(isLength, isSchema));
}
function BuildAdditionalItems(stack, context, schema, value) {
	if (!IsValid$4(schema)) return Constant(true);
	return context.UseUnevaluated() ? BuildAdditionalItemsStandard(stack, context, schema, value) : BuildAdditionalItemsFast(stack, context, schema, value);
}
function CheckAdditionalItems(stack, context, schema, value) {
	if (!IsValid$4(schema)) return true;
	return Every$1(value, 0, (item, index) => {
		return IsLessThan$1(index, schema.items.length) || CheckSchemaPushStack(stack, context, schema.additionalItems, item) && context.AddIndex(index);
	});
}
function ErrorAdditionalItems(stack, context, schemaPath, instancePath, schema, value) {
	if (!IsValid$4(schema)) return true;
	return Every$1(value, 0, (item, index) => {
		const nextSchemaPath = `${schemaPath}/additionalItems`;
		const nextInstancePath = `${instancePath}/${index}`;
		return IsLessThan$1(index, schema.items.length) || ErrorSchemaPushStack(stack, context, nextSchemaPath, nextInstancePath, schema.additionalItems, item) && context.AddIndex(index);
	});
}
// node_modules/typebox/build/schema/engine/_pathing.mjs
function EncodeFragment(fragment) {
	return fragment.replace(/~/g, "~0").replace(/\//g, "~1");
}
// node_modules/typebox/build/schema/engine/_regexp.mjs
/** Standard RegExp with Unicode */
function UnicodeRegExp(pattern) {
	return new RegExp(pattern, "u");
}
// node_modules/typebox/build/schema/engine/additionalProperties.mjs
function IsAdditionalPropertiesIgnored(context, additionalProperties) {
	return !context.UseUnevaluated() && (IsEqual$1(additionalProperties, true) || IsObject$2(additionalProperties) && IsEqual$1(Keys$2(additionalProperties).length, 0));
}
function GetPropertyKeyAsPattern(key) {
	return `^${key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}
function GetPropertiesPattern(schema) {
	const patterns = [];
	if (IsPatternProperties(schema)) patterns.push(...Keys$2(schema.patternProperties));
	if (IsProperties(schema)) patterns.push(...Keys$2(schema.properties).map(GetPropertyKeyAsPattern));
	return IsEqual$1(patterns.length, 0) ? "(?!)" : `(${patterns.join("|")})`;
}
function HasExactRequiredProperties(schema) {
	const keys = Keys$2(schema.properties);
	return IsEqual$1(keys.length, schema.required.length) && Every$1(keys, 0, (key) => schema.required.includes(key));
}
function CanAdditionalPropertiesFast(_context, schema, _value) {
	return IsRequired(schema) && IsProperties(schema) && !IsPatternProperties(schema) && IsEqual$1(schema.additionalProperties, false) && HasExactRequiredProperties(schema);
}
function BuildAdditionalPropertiesFast(_context, schema, value) {
	return IsEqual(Member(Call$1(Member("Object", "getOwnPropertyNames"), [value]), "length"), Constant(schema.required.length));
}
function BuildAdditionalPropertiesStandard(stack, context, schema, value) {
	const [key, _index] = [CreateUnique(), CreateUnique()];
	const regexp = CreateVariable(UnicodeRegExp(GetPropertiesPattern(schema)));
	const isSchema = BuildSchemaPushStack(stack, context, schema.additionalProperties, `${value}[${key}]`);
	const isKey = Call$1(Member(regexp, "test"), [key]);
	const addKey = context.AddKey(key);
	const guarded = context.UseUnevaluated() ? Or(isKey, And(isSchema, addKey)) : Or(isKey, isSchema);
	return Every(Keys$1(value), Constant(0), [key, _index], guarded);
}
function BuildAdditionalProperties(stack, context, schema, value) {
	if (IsAdditionalPropertiesIgnored(context, schema.additionalProperties)) return Constant(true);
	return CanAdditionalPropertiesFast(context, schema, value) ? BuildAdditionalPropertiesFast(context, schema, value) : BuildAdditionalPropertiesStandard(stack, context, schema, value);
}
function CheckAdditionalProperties(stack, context, schema, value) {
	const regexp = UnicodeRegExp(GetPropertiesPattern(schema));
	return Every$1(Keys$2(value), 0, (key, _index) => {
		return regexp.test(key) || CheckSchemaPushStack(stack, context, schema.additionalProperties, value[key]) && context.AddKey(key);
	});
}
function ErrorAdditionalProperties(stack, context, schemaPath, instancePath, schema, value) {
	const regexp = UnicodeRegExp(GetPropertiesPattern(schema));
	const additionalProperties = [];
	return EveryAll(Keys$2(value), 0, (key, _index) => {
		const nextSchemaPath = `${schemaPath}/additionalProperties`;
		const nextInstancePath = `${instancePath}/${EncodeFragment(key)}`;
		const isAdditionalProperty = regexp.test(key) || ErrorSchemaPushStack(stack, context, nextSchemaPath, nextInstancePath, schema.additionalProperties, value[key]) && context.AddKey(key);
		if (!isAdditionalProperty) additionalProperties.push(key);
		return isAdditionalProperty;
	}) || context.AddError("additionalProperties", schemaPath, instancePath, { additionalProperties });
}
// node_modules/typebox/build/schema/engine/_reducer.mjs
function Reducer(stack, context, schemas, value, check) {
	const results = ConstDeclaration("results", "[]");
	const context_n = schemas.map((_schema, index) => ConstDeclaration(`context_${index}`, New("CheckContext", [])));
	const condition_n = schemas.map((schema, index) => ConstDeclaration(`condition_${index}`, Call$1(ArrowFunction(["context"], BuildSchema(stack, context, schema, value)), [`context_${index}`])));
	const checks = schemas.map((_schema, index) => If$1(`condition_${index}`, Call$1(Member("results", "push"), [`context_${index}`])));
	const returns = Return(And(check, context.Merge("results")));
	return Call$1(ArrowFunction([], Statements([
		results,
		...context_n,
		...condition_n,
		...checks,
		returns
	])), []);
}
// node_modules/typebox/build/schema/engine/allOf.mjs
function BuildAllOfStandard(stack, context, schema, value) {
	return Reducer(stack, context, schema.allOf, value, IsEqual(Member("results", "length"), Constant(schema.allOf.length)));
}
function BuildAllOfFast(stack, context, schema, value) {
	return ReduceAnd(schema.allOf.map((schema) => BuildSchema(stack, context, schema, value)));
}
function BuildAllOf(stack, context, schema, value) {
	return context.UseUnevaluated() ? BuildAllOfStandard(stack, context, schema, value) : BuildAllOfFast(stack, context, schema, value);
}
function CheckAllOf(stack, context, schema, value) {
	const results = schema.allOf.reduce((result, schema) => {
		const nextContext = new CheckContext();
		return CheckSchema(stack, nextContext, schema, value) ? [...result, nextContext] : result;
	}, []);
	return IsEqual$1(results.length, schema.allOf.length) && context.Merge(results);
}
function ErrorAllOf(stack, context, schemaPath, instancePath, schema, value) {
	const failedContexts = [];
	const results = schema.allOf.reduce((result, schema, index) => {
		const nextSchemaPath = `${schemaPath}/allOf/${index}`;
		const nextContext = new ErrorContext();
		const isSchema = ErrorSchema(stack, nextContext, nextSchemaPath, instancePath, schema, value);
		if (!isSchema) failedContexts.push(nextContext);
		return isSchema ? [...result, nextContext] : result;
	}, []);
	const isAllOf = IsEqual$1(results.length, schema.allOf.length) && context.Merge(results);
	if (!isAllOf) failedContexts.forEach((failed) => context.AddErrors(failed.GetErrors()));
	return isAllOf;
}
// node_modules/typebox/build/schema/engine/anyOf.mjs
function BuildAnyOfStandard(stack, context, schema, value) {
	return Reducer(stack, context, schema.anyOf, value, IsGreaterThan(Member("results", "length"), Constant(0)));
}
function BuildAnyOfFast(stack, context, schema, value) {
	return ReduceOr(schema.anyOf.map((schema) => BuildSchema(stack, context, schema, value)));
}
function BuildAnyOf(stack, context, schema, value) {
	return context.UseUnevaluated() ? BuildAnyOfStandard(stack, context, schema, value) : BuildAnyOfFast(stack, context, schema, value);
}
function CheckAnyOf(stack, context, schema, value) {
	const results = schema.anyOf.reduce((result, schema) => {
		const nextContext = new CheckContext();
		return CheckSchema(stack, nextContext, schema, value) ? [...result, nextContext] : result;
	}, []);
	return IsGreaterThan$1(results.length, 0) && context.Merge(results);
}
function ErrorAnyOf(stack, context, schemaPath, instancePath, schema, value) {
	const failedContexts = [];
	const results = schema.anyOf.reduce((result, schema, index) => {
		const nextContext = new ErrorContext();
		const isSchema = ErrorSchema(stack, nextContext, `${schemaPath}/anyOf/${index}`, instancePath, schema, value);
		if (!isSchema) failedContexts.push(nextContext);
		return isSchema ? [...result, nextContext] : result;
	}, []);
	const isAnyOf = IsGreaterThan$1(results.length, 0) && context.Merge(results);
	if (!isAnyOf) failedContexts.forEach((failed) => context.AddErrors(failed.GetErrors()));
	return isAnyOf || context.AddError("anyOf", schemaPath, instancePath, {});
}
// node_modules/typebox/build/schema/engine/boolean.mjs
function BuildSchemaBoolean(_stack, _context, schema, _value) {
	return schema ? Constant(true) : Constant(false);
}
function CheckSchemaBoolean(_stack, _context, schema, _value) {
	return schema;
}
function ErrorSchemaBoolean(stack, context, schemaPath, instancePath, schema, value) {
	return CheckSchemaBoolean(stack, context, schema, value) || context.AddError("boolean", schemaPath, instancePath, {});
}
// node_modules/typebox/build/schema/engine/const.mjs
function BuildConst(_stack, _context, schema, value) {
	return IsValueLike(schema.const) ? IsEqual(value, Constant(schema.const)) : IsDeepEqual(value, CreateVariable(schema.const));
}
function CheckConst(_stack, _context, schema, value) {
	return IsValueLike(schema.const) ? IsEqual$1(value, schema.const) : IsDeepEqual$1(value, schema.const);
}
function ErrorConst(stack, context, schemaPath, instancePath, schema, value) {
	return CheckConst(stack, context, schema, value) || context.AddError("const", schemaPath, instancePath, { allowedValue: schema.const });
}
// node_modules/typebox/build/schema/engine/contains.mjs
function IsValid$3(schema) {
	return !(IsMinContains(schema) && IsEqual$1(schema.minContains, 0));
}
function BuildContainsStandard(stack, context, schema, value) {
	const [item, index] = [CreateUnique(), CreateUnique()];
	return And(Not(IsEqual(Member(value, "length"), Constant(0))), SomeAll(value, [item, index], And(BuildSchema(stack, context, schema.contains, item), context.AddIndex(index))));
}
function BuildContainsFast(stack, context, schema, value) {
	const [item] = [CreateUnique()];
	return And(Not(IsEqual(Member(value, "length"), Constant(0))), Some(value, [item, "_"], BuildSchema(stack, context, schema.contains, item)));
}
function BuildContains(stack, context, schema, value) {
	if (!IsValid$3(schema)) return Constant(true);
	return context.UseUnevaluated() ? BuildContainsStandard(stack, context, schema, value) : BuildContainsFast(stack, context, schema, value);
}
function CheckContains(stack, context, schema, value) {
	if (!IsValid$3(schema)) return true;
	return !IsEqual$1(value.length, 0) && SomeAll$1(value, (item, index) => {
		return CheckSchema(stack, context, schema.contains, item) && context.AddIndex(index);
	});
}
function ErrorContains(stack, context, schemaPath, instancePath, schema, value) {
	return CheckContains(stack, context, schema, value) || context.AddError("contains", schemaPath, instancePath, { minContains: 1 });
}
// node_modules/typebox/build/schema/engine/dependencies.mjs
function BuildDependencies(stack, context, schema, value) {
	return Or(IsEqual(Member(Keys$1(value), "length"), Constant(0)), ReduceAnd(Entries$1(schema.dependencies).map(([key, schema]) => {
		const notKey = Not(HasPropertyKey(value, Constant(key)));
		const isSchema = BuildSchema(stack, context, schema, value);
		const isEveryKey = (schema) => ReduceAnd(schema.map((key) => HasPropertyKey(value, Constant(key))));
		return Or(notKey, IsArray$2(schema) ? isEveryKey(schema) : isSchema);
	})));
}
function CheckDependencies(stack, context, schema, value) {
	const isLength = IsEqual$1(Keys$2(value).length, 0);
	const isEvery = Every$1(Entries$1(schema.dependencies), 0, ([key, schema]) => {
		return !HasPropertyKey$1(value, key) || (IsArray$2(schema) ? schema.every((key) => HasPropertyKey$1(value, key)) : CheckSchema(stack, context, schema, value));
	});
	return isLength || isEvery;
}
function ErrorDependencies(stack, context, schemaPath, instancePath, schema, value) {
	const isLength = IsEqual$1(Keys$2(value).length, 0);
	const isEvery = EveryAll(Entries$1(schema.dependencies), 0, ([key, schema]) => {
		const nextSchemaPath = `${schemaPath}/dependencies/${EncodeFragment(key)}`;
		return !HasPropertyKey$1(value, key) || (IsArray$2(schema) ? schema.every((dependency) => HasPropertyKey$1(value, dependency) || context.AddError("dependencies", schemaPath, instancePath, {
			property: key,
			dependencies: schema
		})) : ErrorSchema(stack, context, nextSchemaPath, instancePath, schema, value));
	});
	return isLength || isEvery;
}
// node_modules/typebox/build/schema/engine/dependentRequired.mjs
function BuildDependentRequired(_stack, _context, schema, value) {
	return Or(IsEqual(Member(Keys$1(value), "length"), Constant(0)), ReduceAnd(Entries$1(schema.dependentRequired).map(([key, keys]) => {
		return Or(Not(HasPropertyKey(value, Constant(key))), ReduceAnd(keys.map((key) => HasPropertyKey(value, Constant(key)))));
	})));
}
function CheckDependentRequired(_stack, _context, schema, value) {
	const isLength = IsEqual$1(Keys$2(value).length, 0);
	const isEvery = Every$1(Entries$1(schema.dependentRequired), 0, ([key, keys]) => {
		return !HasPropertyKey$1(value, key) || keys.every((key) => HasPropertyKey$1(value, key));
	});
	return isLength || isEvery;
}
function ErrorDependentRequired(_stack, context, schemaPath, instancePath, schema, value) {
	const isLength = IsEqual$1(Keys$2(value).length, 0);
	const isEveryEntry = EveryAll(Entries$1(schema.dependentRequired), 0, ([key, keys]) => {
		return !HasPropertyKey$1(value, key) || EveryAll(keys, 0, (dependency) => HasPropertyKey$1(value, dependency) || context.AddError("dependentRequired", schemaPath, instancePath, {
			property: key,
			dependencies: keys
		}));
	});
	return isLength || isEveryEntry;
}
// node_modules/typebox/build/schema/engine/dependentSchemas.mjs
function BuildDependentSchemas(stack, context, schema, value) {
	return Or(IsEqual(Member(Keys$1(value), "length"), Constant(0)), ReduceAnd(Entries$1(schema.dependentSchemas).map(([key, schema]) => {
		return Or(Not(HasPropertyKey(value, Constant(key))), BuildSchema(stack, context, schema, value));
	})));
}
function CheckDependentSchemas(stack, context, schema, value) {
	const isLength = IsEqual$1(Keys$2(value).length, 0);
	const isEvery = Every$1(Entries$1(schema.dependentSchemas), 0, ([key, schema]) => {
		return !HasPropertyKey$1(value, key) || CheckSchema(stack, context, schema, value);
	});
	return isLength || isEvery;
}
function ErrorDependentSchemas(stack, context, schemaPath, instancePath, schema, value) {
	const isLength = IsEqual$1(Keys$2(value).length, 0);
	const isEvery = EveryAll(Entries$1(schema.dependentSchemas), 0, ([key, schema]) => {
		const nextSchemaPath = `${schemaPath}/dependentSchemas/${EncodeFragment(key)}`;
		return !HasPropertyKey$1(value, key) || ErrorSchema(stack, context, nextSchemaPath, instancePath, schema, value);
	});
	return isLength || isEvery;
}
// node_modules/typebox/build/schema/pointer/pointer.mjs
function Indices(pointer) {
	const indices = pointer.split("/").map((index) => index.replace(/~1/g, "/").replace(/~0/g, "~"));
	return indices[0] === "" ? indices.slice(1) : indices;
}
function Get$1(value, pointer) {
	let current = value;
	for (const index of Indices(pointer)) {
		if (!IsObject$2(current) || IsUnsafePropertyKey(index)) return void 0;
		current = current[index];
	}
	return current;
}
// node_modules/typebox/build/schema/resolve/resolve.mjs
function RelativeBase(schema, base) {
	return IsSchemaObject$1(schema) && IsId(schema) ? NextUri(schema.$id, base.href) : base;
}
function AbsoluteBase(base) {
	return NextUri(base, DefaultUri);
}
function CanonicalHref(url) {
	return url.href.split("#")[0];
}
function Base(schema, base, target) {
	return SearchBase(schema, AbsoluteBase(base), target);
}
function RefRoot(stack, ref) {
	return ref.$ref.startsWith("#") || stack.enteredResource ? stack.lexicalSchema : stack.schema;
}
function IsPointerFragment(fragment) {
	return fragment.startsWith("#/");
}
function SearchDynamicAnchor(schema, name) {
	if (IsObject$2(schema) && IsDynamicAnchor(schema) && IsEqual$1(schema.$dynamicAnchor, name)) return schema;
	if (IsObject$2(schema)) for (const key of Keys$2(schema)) {
		const result = SearchDynamicAnchor(schema[key], name);
		if (result) return result;
	}
}
function SearchBase(schema, base, target) {
	if (IsEqual$1(schema, target)) return base.href;
	const nextBase = RelativeBase(schema, base);
	if (IsArray$2(schema)) for (const item of schema) {
		const result = SearchBase(item, nextBase, target);
		if (!IsUndefined$2(result)) return result;
	}
	else if (IsObject$2(schema)) for (const key of Keys$2(schema)) {
		const result = SearchBase(schema[key], nextBase, target);
		if (!IsUndefined$2(result)) return result;
	}
}
function MatchWithHash(schema, ref) {
	if (ref.href.endsWith("#")) return schema;
	if (!ref.hash.startsWith("#")) return void 0;
	const fragment = decodeURIComponent(ref.hash.slice(1));
	if (!fragment.startsWith("/")) return void 0;
	return Get$1(schema, fragment);
}
function MatchWithId(schema, base, ref) {
	if (!IsId(schema)) return void 0;
	if (IsEqual$1(schema.$id, ref.hash)) return schema;
	const absoluteRef = new URL(ref.href, base.href);
	if (IsEqual$1(base.pathname, absoluteRef.pathname)) return ref.hash.startsWith("#") ? MatchWithHash(schema, ref) : schema;
}
function MatchWithAnchor(schema, base, ref) {
	if (!IsAnchor(schema)) return void 0;
	const absoluteAnchor = new URL(`#${schema.$anchor}`, base.href);
	const absoluteRef = new URL(ref.href, base.href);
	return IsEqual$1(absoluteAnchor.href, absoluteRef.href) ? schema : void 0;
}
function MatchWithDynamicAnchor(schema, base, ref) {
	if (!IsDynamicAnchor(schema)) return void 0;
	const absoluteAnchor = new URL(`#${schema.$dynamicAnchor}`, base.href);
	const absoluteRef = new URL(ref.href, base.href);
	return IsEqual$1(absoluteAnchor.href, absoluteRef.href) ? schema : void 0;
}
function MatchSchemaObject(schema, base, ref) {
	if (!IsSchemaObject$1(schema)) return void 0;
	return MatchWithId(schema, base, ref) ?? MatchWithAnchor(schema, base, ref) ?? MatchWithDynamicAnchor(schema, base, ref) ?? MatchWithHash(schema, ref);
}
function MatchFromArray(schema, base, ref) {
	if (!IsArray$2(schema)) return void 0;
	return schema.reduce((result, item) => {
		const match = Match(item, base, ref);
		return !IsUndefined$2(match) ? match : result;
	}, void 0);
}
function MatchFromObject(schema, base, ref) {
	if (!IsObject$2(schema)) return void 0;
	return Keys$2(schema).reduce((result, key) => {
		if (IsEqual$1(key, "const") || IsEqual$1(key, "enum")) return result;
		const match = Match(schema[key], base, ref);
		return !IsUndefined$2(match) ? match : result;
	}, void 0);
}
function Match(schema, base, ref) {
	const relativeBase = RelativeBase(schema, base);
	return MatchSchemaObject(schema, relativeBase, ref) ?? MatchFromArray(schema, relativeBase, ref) ?? MatchFromObject(schema, relativeBase, ref);
}
function Resource(context, schema, base, ref) {
	const result = RefInternal(context, schema, base, ref);
	return IsSchemaObject$1(result) && IsId(result) ? result : void 0;
}
function FindDeferredResourceLegacy(stack, ref, schema) {
	if (!ref.$ref.startsWith("#")) return void 0;
	if (!IsSchemaObject$1(stack.schema) || HasPropertyKey$1(stack.schema, "$schema")) return void 0;
	const targetBase = Base(stack.lexicalSchema, stack.referenceBase, schema);
	if (IsUndefined$2(targetBase) || IsEqual$1(targetBase, stack.referenceBase)) return void 0;
	return {
		target: schema,
		base: targetBase,
		root: stack.lexicalSchema
	};
}
function FindDeferredResourceModern(stack, canonical, schema) {
	const remoteRoot = stack.context[canonical];
	if (!IsSchemaObject$1(remoteRoot)) return void 0;
	return {
		target: schema,
		base: canonical,
		root: remoteRoot
	};
}
function FindDeferredResource(stack, ref, schema, canonical, isRemote) {
	const remote = isRemote ? FindDeferredResourceModern(stack, canonical, schema) : void 0;
	return IsUndefined$2(remote) ? FindDeferredResourceLegacy(stack, ref, schema) : remote;
}
function FindResolvedResource(stack, canonical, schema) {
	if (IsId(schema)) return void 0;
	const resource = Resource(stack.context, stack.schema, stack.referenceBase, canonical);
	if (!resource || stack.ids.includes(resource)) return void 0;
	return { resource };
}
function RefInternalWithContext(context, ref) {
	return HasPropertyKey$1(context, ref) ? context[ref] : void 0;
}
function RefInternalWithLocal(schema, base, ref) {
	return Match(schema, base, ref);
}
function RefInternalWithRemote(context, base, ref) {
	const canonicalHref = CanonicalHref(ref);
	if (!HasPropertyKey$1(context, canonicalHref) || IsEqual$1(canonicalHref, CanonicalHref(base))) return void 0;
	const remoteSchema = context[canonicalHref];
	const remoteBase = RelativeBase(remoteSchema, new URL(canonicalHref));
	return IsEqual$1(ref.hash, "") ? remoteSchema : Match(remoteSchema, remoteBase, ref);
}
function RefInternal(context, schema, base, ref) {
	const absoluteBase = AbsoluteBase(base);
	const target = NextUri(ref, absoluteBase.href);
	return RefInternalWithContext(context, ref) ?? RefInternalWithLocal(schema, absoluteBase, target) ?? RefInternalWithRemote(context, absoluteBase, target);
}
function RefNextStackDeferred(stack, deferredResource) {
	if (!deferredResource) return stack;
	const resourceEntries = new Map(stack.resourceEntries);
	resourceEntries.set(deferredResource.target, {
		base: deferredResource.base,
		root: deferredResource.root
	});
	return {
		...stack,
		resourceEntries
	};
}
function RefNextStackResolved(stack, resolvedResource) {
	return resolvedResource ? NextStack(stack, resolvedResource.resource) : stack;
}
function RefNextStack(stack, pendingResource, deferredResource, resolvedResource) {
	return RefNextStackResolved(RefNextStackDeferred({
		...stack,
		pendingResource
	}, deferredResource), resolvedResource);
}
function RefResultFound(stack, ref, schema) {
	const canonical = CanonicalHref(NextUri(ref.$ref, stack.referenceBase));
	const isRemote = !IsEqual$1(canonical, stack.resourceBase);
	return {
		schema,
		stack: RefNextStack(stack, true, FindDeferredResource(stack, ref, schema, canonical, isRemote), isRemote ? FindResolvedResource(stack, canonical, schema) : void 0)
	};
}
function RefResultNotFound(stack, schema) {
	return {
		schema,
		stack: RefNextStack(stack, !IsUndefined$2(schema))
	};
}
function Ref(stack, ref) {
	const schema = RefInternal(stack.context, RefRoot(stack, ref), stack.referenceBase, ref.$ref);
	return IsSchemaObject$1(schema) ? RefResultFound(stack, ref, schema) : RefResultNotFound(stack, schema);
}
function IsRecursiveAnchorInScope(stack) {
	return IsSchemaObject$1(stack.lexicalSchema) && IsRecursiveAnchorTrue(stack.lexicalSchema);
}
function RecursiveRef(stack, recursiveRef) {
	const schema = IsRecursiveAnchorInScope(stack) ? stack.recursiveAnchor : stack.lexicalSchema;
	return RefInternal(stack.context, schema, stack.lexicalBase, recursiveRef.$recursiveRef);
}
function DynamicRefFragment(stack, dynamicRef) {
	return NextUri(dynamicRef.$dynamicRef, AbsoluteBase(stack.lexicalBase).href).hash;
}
function FindScopedDynamicAnchor(stack, name) {
	return stack.dynamicAnchors.find((anchor) => IsEqual$1(anchor.$dynamicAnchor, name)) ?? SearchDynamicAnchor(stack.schema, name);
}
function DynamicRefWhenFound(stack, dynamicRef, fragmentTarget) {
	if (!IsSchemaObject$1(fragmentTarget) || !IsDynamicAnchor(fragmentTarget)) return fragmentTarget;
	return IsPointerFragment(DynamicRefFragment(stack, dynamicRef)) ? fragmentTarget : FindScopedDynamicAnchor(stack, fragmentTarget.$dynamicAnchor);
}
function DynamicRefWhenNotFound(stack, dynamicRef) {
	const fragment = DynamicRefFragment(stack, dynamicRef);
	return FindScopedDynamicAnchor(stack, decodeURIComponent(fragment.slice(1)));
}
function DynamicRef(stack, dynamicRef) {
	const fragmentRoot = dynamicRef.$dynamicRef.startsWith("#") ? stack.lexicalSchema : stack.schema;
	const fragmentTarget = RefInternal(stack.context, fragmentRoot, stack.lexicalBase, dynamicRef.$dynamicRef);
	return IsUndefined$2(fragmentTarget) ? DynamicRefWhenNotFound(stack, dynamicRef) : DynamicRefWhenFound(stack, dynamicRef, fragmentTarget);
}
// node_modules/typebox/build/schema/engine/dynamicRef.mjs
function BuildDynamicRef(stack, context, schema, value) {
	const target = DynamicRef(stack, schema) ?? false;
	return CreateFunction(target ? {
		...stack,
		pendingResource: true
	} : stack, context, target, value);
}
function CheckDynamicRef(stack, context, schema, value) {
	const target = DynamicRef(stack, schema) ?? false;
	const nextStack = target ? {
		...stack,
		pendingResource: true
	} : stack;
	return IsSchema(target) && CheckSchema(nextStack, context, target, value);
}
function ErrorDynamicRef(stack, context, schemaPath, instancePath, schema, value) {
	const target = DynamicRef(stack, schema) ?? false;
	const nextStack = target ? {
		...stack,
		pendingResource: true
	} : stack;
	return IsSchema(target) && ErrorSchema(nextStack, context, schemaPath, instancePath, target, value);
}
// node_modules/typebox/build/schema/engine/enum.mjs
function BuildEnum(_stack, _context, schema, value) {
	return ReduceOr(schema.enum.map((option) => {
		if (IsValueLike(option)) return IsEqual(value, Constant(option));
		return IsDeepEqual(value, CreateVariable(option));
	}));
}
function CheckEnum(_stack, _context, schema, value) {
	return Some$1(schema.enum, (option) => IsValueLike(option) ? IsEqual$1(value, option) : IsDeepEqual$1(value, option));
}
function ErrorEnum(stack, context, schemaPath, instancePath, schema, value) {
	return CheckEnum(stack, context, schema, value) || context.AddError("enum", schemaPath, instancePath, { allowedValues: schema.enum });
}
// node_modules/typebox/build/schema/engine/exclusiveMaximum.mjs
function BuildExclusiveMaximum(_stack, _context, schema, value) {
	return IsLessThan(value, Constant(schema.exclusiveMaximum));
}
function CheckExclusiveMaximum(_stack, _context, schema, value) {
	return IsLessThan$1(value, schema.exclusiveMaximum);
}
function ErrorExclusiveMaximum(stack, context, schemaPath, instancePath, schema, value) {
	return CheckExclusiveMaximum(stack, context, schema, value) || context.AddError("exclusiveMaximum", schemaPath, instancePath, {
		comparison: "<",
		limit: schema.exclusiveMaximum
	});
}
// node_modules/typebox/build/schema/engine/exclusiveMinimum.mjs
function BuildExclusiveMinimum(_stack, _context, schema, value) {
	return IsGreaterThan(value, Constant(schema.exclusiveMinimum));
}
function CheckExclusiveMinimum(_stack, _context, schema, value) {
	return IsGreaterThan$1(value, schema.exclusiveMinimum);
}
function ErrorExclusiveMinimum(stack, context, schemaPath, instancePath, schema, value) {
	return CheckExclusiveMinimum(stack, context, schema, value) || context.AddError("exclusiveMinimum", schemaPath, instancePath, {
		comparison: ">",
		limit: schema.exclusiveMinimum
	});
}
// node_modules/typebox/build/format/date.mjs
var DAYS = [
	0,
	31,
	28,
	31,
	30,
	31,
	30,
	31,
	31,
	30,
	31,
	30,
	31
];
var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
function IsLeapYear(year) {
	return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
/**
* Returns true if the value is a ISO8601 Date component string
* @description https://datatracker.ietf.org/doc/html/rfc3339
* @example `2020-12-12`
*/
function IsDate(value) {
	const matches = DATE.exec(value);
	if (!matches) return false;
	const year = +matches[1];
	const month = +matches[2];
	const day = +matches[3];
	return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && IsLeapYear(year) ? 29 : DAYS[month]);
}
// node_modules/typebox/build/format/time.mjs
var TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:([Zz])|([+-])(\d\d):(\d\d))?$/;
/**
* Returns true if the value is an ISO time string
* @specification https://datatracker.ietf.org/doc/html/rfc3339
*/
function IsTime(value, strictTimeZone = true) {
	const matches = TIME.exec(value);
	if (!matches) return false;
	if (strictTimeZone && !matches[4] && !matches[5]) return false;
	const hr = +matches[1];
	const min = +matches[2];
	const sec = +matches[3];
	if (hr > 23 || min > 59 || sec > 60) return false;
	if (matches[5]) {
		const tzH = +matches[6];
		const tzM = +matches[7];
		if (tzH > 23 || tzM > 59) return false;
	}
	if (sec < 60) return true;
	const tzSign = matches[5] === "-" ? -1 : 1;
	const tzH = +(matches[6] || 0);
	const tzM = +(matches[7] || 0);
	return ((hr * 60 + min - tzSign * (tzH * 60 + tzM)) % 1440 + 1440) % 1440 === 1439;
}
// node_modules/typebox/build/format/date_time.mjs
var DATE_TIME_SUFFIX = /^(?:\[!?(?:(?!\.{1,2}[/\]])[A-Za-z._][A-Za-z._0-9+-]{0,13}(?:\/(?!\.{1,2}[/\]])[A-Za-z._][A-Za-z._0-9+-]{0,13})*|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])\](?:\[!?[a-z_][a-z_0-9-]*=[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\])*|(?:\[!?[a-z_][a-z_0-9-]*=[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\])*)$/;
/**
* Returns true if the string is an [RFC 3339](https://datatracker.ietf.org/doc/html/rfc3339) date-time with optional [RFC 9557](https://datatracker.ietf.org/doc/html/rfc9557) suffix.
* @specification https://datatracker.ietf.org/doc/html/rfc3339
* @specification https://datatracker.ietf.org/doc/html/rfc9557
* @example `2020-12-12T20:20:40+00:00`
*/
function IsDateTime(value) {
	const index = value.indexOf("[");
	const datetime = index === -1 ? value : value.slice(0, index);
	if (index !== -1 && !DATE_TIME_SUFFIX.test(value.slice(index))) return false;
	const split = datetime.split(/T/i);
	return split.length === 2 && IsDate(split[0]) && IsTime(split[1]);
}
// node_modules/typebox/build/format/duration.mjs
var Duration = /^P((\d+Y(\d+M(\d+D)?)?|\d+M(\d+D)?|\d+D)(T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?|T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S)|\d+W)$/;
/**
* Returns true if the value is a valid duration.
* @specification https://www.rfc-editor.org/rfc/rfc3339.html#appendix-A
*/
function IsDuration(value) {
	return Duration.test(value);
}
// node_modules/typebox/build/format/email.mjs
var Email = /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*|"(?:[^"\\]|\\[\x20-\x7e])*")@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[(?:IPv6:[a-f0-9:]+|(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\])$/i;
/**
* Returns true if the value is an Email
* @specification https://datatracker.ietf.org/doc/html/rfc5322
*/
function IsEmail(value) {
	return Email.test(value);
}
// node_modules/typebox/build/format/idna/pattern/pattern.mjs
var RE_RULE_HYPHEN_PLACEMENT = /^(?!-).*(?<!-)$/;
var RE_RULE_NOT_RESERVED_ACE = /^(?!..--)/;
var RE_ASCII_LDH = /^[a-zA-Z0-9-]*$/;
var RE_NON_ASCII = /[^\p{ASCII}]/u;
var RE_ASCII_DIGIT = /[0-9]/;
var RE_ARABIC_INDIC_DIGIT = /[\u{0660}-\u{0669}]/u;
var RE_EXT_ARABIC_INDIC_DIGIT = /[\u{06f0}-\u{06f9}]/u;
var RE_COMMON_SEPARATOR = /[\u{002e}\u{002c}\u{003a}\u{002f}]/u;
var RE_EUROPEAN_SEPARATOR = /[\u{002d}\u{002b}]/u;
var RE_MARK_NONSPACING = /\p{Mn}/u;
var RE_MARK_SPACING_COMBINING = /\p{Mc}/u;
var RE_COMBINING_MARK = /[\p{Mn}\p{Mc}\p{Me}]/u;
var RE_LETTER = /\p{L}/u;
var RE_NUMBER_DECIMAL = /\p{Nd}/u;
var RE_SCRIPT_GREEK = /\p{Script=Greek}/u;
var RE_SCRIPT_HEBREW = /\p{Script=Hebrew}/u;
var RE_SCRIPT_JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
var RE_SCRIPT_ARABIC_LETTER = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Mandaic}]/u;
var RE_VIRAMA = /[\u{094d}\u{09cd}\u{0a4d}\u{0acd}\u{0b4d}\u{0bcd}\u{0c4d}\u{0ccd}\u{0d3b}\u{0d3c}\u{0d4d}\u{0dca}\u{1b44}\u{1baa}\u{1bab}\u{a9c0}\u{11046}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{11c3f}\u{11d44}\u{11d45}]/u;
var RE_RFC5892_DISALLOWED = /[\u{0640}\u{07fa}\u{302e}\u{302f}\u{3031}\u{3032}\u{3033}\u{3034}\u{3035}\u{303b}]/u;
var RE_CONTEXTO_EXCEPTIONS = /[\u{00b7}\u{0375}\u{05f3}\u{05f4}\u{200c}\u{200d}\u{30fb}]/u;
var RE_PVALID_EXCEPTIONS = /[\u{00df}\u{03c2}\u{06fd}\u{06fe}\u{0f0b}\u{3007}]/u;
var RE_EUROPEAN_NUMBER = new RegExp([RE_ASCII_DIGIT, RE_EXT_ARABIC_INDIC_DIGIT].map((regexp) => regexp.source).join("|"), "u");
var RE_PERMITTED_CATEGORY = new RegExp([
	RE_LETTER,
	RE_EUROPEAN_SEPARATOR,
	RE_COMMON_SEPARATOR,
	RE_NUMBER_DECIMAL,
	RE_MARK_NONSPACING,
	RE_MARK_SPACING_COMBINING,
	RE_CONTEXTO_EXCEPTIONS,
	RE_PVALID_EXCEPTIONS
].map((regexp) => regexp.source).join("|"), "u");
// node_modules/typebox/build/format/idna/label/ascii.mjs
function IsAsciiLabel(value) {
	return RE_RULE_HYPHEN_PLACEMENT.test(value) && RE_RULE_NOT_RESERVED_ACE.test(value) && RE_ASCII_LDH.test(value);
}
// node_modules/typebox/build/format/idna/format/puny.mjs
var PUNYCODE_BASE = 36;
var PUNYCODE_TMIN = 1;
var PUNYCODE_TMAX = 26;
var PUNYCODE_SKEW = 38;
var PUNYCODE_DAMP = 700;
var PUNYCODE_INITIAL_BIAS = 72;
var PUNYCODE_INITIAL_N = 128;
function ThrowDontCare() {
	throw null;
}
function IsAcePrefixed(value) {
	return value.toLowerCase().startsWith("xn--");
}
function Adapt(delta, numPoints, firstTime) {
	delta = firstTime ? Math.floor(delta / PUNYCODE_DAMP) : delta >> 1;
	delta += Math.floor(delta / numPoints);
	let k = 0;
	while (delta > 455) {
		delta = Math.floor(delta / 35);
		k += PUNYCODE_BASE;
	}
	return k + Math.floor(36 * delta / (delta + PUNYCODE_SKEW));
}
function Decode$8(value) {
	const output = [];
	let n = PUNYCODE_INITIAL_N;
	let i = 0;
	let bias = PUNYCODE_INITIAL_BIAS;
	const delimIdx = value.lastIndexOf("-");
	if (delimIdx > 0) for (let j = 0; j < delimIdx; j++) {
		const cp = value.charCodeAt(j);
		if (cp >= 128) ThrowDontCare();
		output.push(cp);
	}
	let inIdx = delimIdx < 0 ? 0 : delimIdx + 1;
	while (inIdx < value.length) {
		const oldi = i;
		let w = 1;
		let k = PUNYCODE_BASE;
		while (true) {
			if (inIdx >= value.length) ThrowDontCare();
			const ch = value.charCodeAt(inIdx++);
			let digit;
			if (ch >= 97 && ch <= 122) digit = ch - 97;
			else if (ch >= 48 && ch <= 57) digit = ch - 48 + 26;
			else ThrowDontCare();
			i += digit * w;
			const t = k <= bias ? PUNYCODE_TMIN : k >= bias + PUNYCODE_TMAX ? PUNYCODE_TMAX : k - bias;
			if (digit < t) break;
			w *= PUNYCODE_BASE - t;
			k += PUNYCODE_BASE;
		}
		const outLen = output.length + 1;
		bias = Adapt(i - oldi, outLen, oldi === 0);
		n += Math.floor(i / outLen);
		i %= outLen;
		output.splice(i, 0, n);
		i++;
	}
	return String.fromCodePoint(...output);
}
function DigitToChar(digit) {
	return digit < 26 ? String.fromCharCode(digit + 97) : String.fromCharCode(digit - 26 + 48);
}
var RE_REPLACE_NON_ASCII = new RegExp(RE_NON_ASCII.source, "gu");
function Encode$8(input) {
	const basic = input.replace(RE_REPLACE_NON_ASCII, "");
	const basicLength = basic.length;
	const result = basicLength > 0 ? [basic, "-"] : [];
	const codePoints = Array.from(input, (char) => char.codePointAt(0));
	let n = PUNYCODE_INITIAL_N;
	let delta = 0;
	let bias = PUNYCODE_INITIAL_BIAS;
	let handledCPCount = basicLength;
	while (handledCPCount < codePoints.length) {
		let m = Infinity;
		for (const cp of codePoints) if (cp >= n && cp < m) m = cp;
		delta += (m - n) * (handledCPCount + 1);
		n = m;
		for (const cp of codePoints) {
			if (cp < n) delta++;
			if (cp === n) {
				let q = delta;
				for (let k = PUNYCODE_BASE;; k += PUNYCODE_BASE) {
					const t = k <= bias ? PUNYCODE_TMIN : k >= bias + PUNYCODE_TMAX ? PUNYCODE_TMAX : k - bias;
					if (q < t) break;
					const digit = t + (q - t) % (PUNYCODE_BASE - t);
					result.push(DigitToChar(digit));
					q = Math.floor((q - t) / (PUNYCODE_BASE - t));
				}
				result.push(DigitToChar(q));
				bias = Adapt(delta, handledCPCount + 1, handledCPCount === basicLength);
				delta = 0;
				handledCPCount++;
			}
		}
		delta++;
		n++;
	}
	return result.join("");
}
// node_modules/typebox/build/format/idna/format/bidi.mjs
var RE_RTL_ALLOWED = /^(?:R|AL|AN|EN|ES|CS|ET|ON|BN|NSM)$/;
var RE_LTR_ALLOWED = /^(?:L|EN|ES|CS|ET|ON|BN|NSM)$/;
var RE_RTL_CLASSES = /^(?:R|AL|AN)$/;
function HasBidiChars(value) {
	if (IsAcePrefixed(value)) try {
		return HasRightToLeftCharacters(Decode$8(value.slice(4).toLowerCase()));
	} catch {
		return false;
	}
	return HasRightToLeftCharacters(value);
}
function GetBidiClass(codePoint) {
	const char = String.fromCodePoint(codePoint);
	return RE_EUROPEAN_NUMBER.test(char) ? "EN" : RE_ARABIC_INDIC_DIGIT.test(char) ? "AN" : RE_MARK_NONSPACING.test(char) ? "NSM" : RE_SCRIPT_HEBREW.test(char) ? "R" : RE_SCRIPT_ARABIC_LETTER.test(char) ? "AL" : RE_LETTER.test(char) ? "L" : "ON";
}
function HasRightToLeftCharacters(value) {
	for (const ch of value) if (RE_RTL_CLASSES.test(GetBidiClass(ch.codePointAt(0)))) return true;
	return false;
}
function SatisfiesBidiRule(value) {
	let isRtl = false;
	let allowed = RE_LTR_ALLOWED;
	let sawEN = false;
	let sawAN = false;
	let isFirst = true;
	for (const ch of value) {
		const bidiClass = GetBidiClass(ch.codePointAt(0));
		if (isFirst) {
			if (bidiClass !== "L" && bidiClass !== "R" && bidiClass !== "AL") return false;
			isRtl = bidiClass === "R" || bidiClass === "AL";
			allowed = isRtl ? RE_RTL_ALLOWED : RE_LTR_ALLOWED;
			isFirst = false;
		}
		if (!allowed.test(bidiClass)) return false;
		if (bidiClass === "EN") sawEN = true;
		else if (bidiClass === "AN") sawAN = true;
	}
	if (isRtl && sawEN && sawAN) return false;
	return true;
}
// node_modules/typebox/build/format/idna/label/unicode.mjs
function ExceedsMaxALabelLength(value) {
	return RE_NON_ASCII.test(value) && Encode$8(value).length + 4 > 63;
}
function HasInvalidHyphens(chars) {
	if (chars[0] === "-" || chars[chars.length - 1] === "-") return true;
	return chars.slice(2).join("").startsWith("--");
}
function IsUnicodeLabel(value) {
	if (ExceedsMaxALabelLength(value)) return false;
	if (HasRightToLeftCharacters(value) && !SatisfiesBidiRule(value)) return false;
	const chars = [...value];
	const codePoints = chars.map((c) => c.codePointAt(0));
	const length = codePoints.length;
	if (HasInvalidHyphens(chars)) return false;
	if (RE_COMBINING_MARK.test(chars[0])) return false;
	let hasJapanese = false;
	for (let i = 0; i < length; i++) {
		const codePoint = codePoints[i];
		const char = chars[i];
		if (RE_RFC5892_DISALLOWED.test(char)) return false;
		if (!RE_PERMITTED_CATEGORY.test(char)) return false;
		if (RE_SCRIPT_JAPANESE.test(char)) hasJapanese = true;
		const prev = codePoints[i - 1], next = codePoints[i + 1];
		switch (codePoint) {
			case 183:
				if (prev !== 108 || next !== 108) return false;
				break;
			case 885:
				if (!next || !RE_SCRIPT_GREEK.test(chars[i + 1])) return false;
				break;
			case 1523:
			case 1524:
				if (!prev || !RE_SCRIPT_HEBREW.test(chars[i - 1])) return false;
				break;
			case 8204:
				if (!prev || prev < 128 && !RE_VIRAMA.test(chars[i - 1])) return false;
				break;
			case 8205: if (!prev || !RE_VIRAMA.test(chars[i - 1])) return false;
		}
	}
	if (value.includes("・") && !hasJapanese) return false;
	return true;
}
// node_modules/typebox/build/format/idna/label/puny.mjs
function IsPunyLabel(value) {
	if (!IsAcePrefixed(value)) return false;
	try {
		const body = value.slice(4).toLowerCase();
		if (body.lastIndexOf("-") === 0) return false;
		const decoded = Decode$8(body);
		if (!RE_NON_ASCII.test(decoded)) return false;
		return IsUnicodeLabel(decoded);
	} catch {
		return false;
	}
}
// node_modules/typebox/build/format/idna/hostname.mjs
function IsValidLabelLength$1(value) {
	return value.length > 0 && value.length <= 63;
}
function IsLabel$1(value) {
	return IsValidLabelLength$1(value) && (IsPunyLabel(value) || IsAsciiLabel(value));
}
function IsHostname$1(value) {
	if (value.length === 0 || value.length > 253) return false;
	if (value.charCodeAt(value.length - 1) === 46) return false;
	return value.split(".").every((label) => IsLabel$1(label));
}
// node_modules/typebox/build/format/idna/idn-hostname.mjs
function IsValidLabelLength(value) {
	return value.length > 0 && value.length <= 63;
}
function IsLabel(value) {
	return IsValidLabelLength(value) && (IsPunyLabel(value) || IsUnicodeLabel(value));
}
function NormalizeHostname(value) {
	return value.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 65248)).normalize("NFC").replace(/[\u00ad\u034f\u180b-\u180d\u200b\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, "").replace(/[\u002E\u3002\uFF0E\uFF61]/g, ".");
}
function IsIdnHostname$1(value) {
	if (value.length === 0 || value.includes(" ")) return false;
	const normalized = NormalizeHostname(value);
	if (normalized.length > 253) return false;
	const labels = normalized.split(".");
	const hasBidiChars = labels.some((label) => HasBidiChars(label));
	return labels.every((label) => IsLabel(label) && (!hasBidiChars || SatisfiesBidiRule(label)));
}
// node_modules/typebox/build/format/hostname.mjs
/**
* Returns true if the value is a valid hostname.
* @specification https://tools.ietf.org/html/rfc1123
* @specification https://tools.ietf.org/html/rfc5891
* @specification https://tools.ietf.org/html/rfc5892
*/
function IsHostname(value) {
	return IsHostname$1(value);
}
// node_modules/typebox/build/format/idn_email.mjs
var IdnEmail = /^(?:[A-Za-z0-9!#$%&'*+\/=?^_`{|}~\u{0080}-\u{10FFFF}-]+(?:\.[A-Za-z0-9!#$%&'*+\/=?^_`{|}~\u{0080}-\u{10FFFF}-]+)*|"(?:[^"\\]|\\.)*")@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})(?<!-)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})(?<!-))*$/iu;
/**
* Returns true if the value is an IdnEmail
* @specification https://datatracker.ietf.org/doc/html/rfc4952
* @specification https://datatracker.ietf.org/doc/html/rfc6531
*/
function IsIdnEmail(value) {
	return IdnEmail.test(value.normalize("NFC"));
}
// node_modules/typebox/build/format/idn_hostname.mjs
/**
* Returns true if the value is a valid internationalized (IDN) hostname.
* @specification https://datatracker.ietf.org/doc/html/rfc5890
* @specification https://tools.ietf.org/html/rfc5891
* @specification https://tools.ietf.org/html/rfc5892
* @specification https://tools.ietf.org/html/rfc5893
*/
function IsIdnHostname(value) {
	return IsIdnHostname$1(value);
}
// node_modules/typebox/build/format/ipv4.mjs
var IPv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
/**
* Returns true if the value is an IPv4 address
* @specification https://datatracker.ietf.org/doc/html/rfc3986#section-3.2.2
*/
function IsIPv4(value) {
	return IPv4.test(value);
}
// node_modules/typebox/build/format/ipv6.mjs
var IPv6 = /^(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:)?[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)$/i;
/**
* Returns true if the value is an IPv6 address
* @specification https://datatracker.ietf.org/doc/html/rfc4291#section-2.2
*/
function IsIPv6(value) {
	return IPv6.test(value);
}
// node_modules/typebox/build/format/iri_reference.mjs
var InvalidIriChars$1 = /[\x00-\x20\x7F\\]|%(?![0-9a-fA-F]{2})/;
var MalformedScheme = /^[a-zA-Z][a-zA-Z0-9+\-.]*\/\//;
/**
* Returns true if the value is an IRI reference
* @specification https://tools.ietf.org/html/rfc3987
*/
function IsIriReference(value) {
	return !InvalidIriChars$1.test(value) && !MalformedScheme.test(value) && URL.canParse(value, "http://example.com");
}
// node_modules/typebox/build/format/iri.mjs
var InvalidIriChars = /[\x00-\x20<>\^`{|}\\]/;
var InvalidPercentEncoding = /%(?![0-9a-fA-F]{2})/;
/**
* Returns true if the value is a valid Internationalized Resource Identifier.
* @specification https://datatracker.ietf.org/doc/html/rfc3987
*/
function IsIri(value) {
	if (InvalidIriChars.test(value)) return false;
	if (InvalidPercentEncoding.test(value)) return false;
	return URL.canParse(value);
}
// node_modules/typebox/build/format/json_pointer_uri_fragment.mjs
var JsonPointerUriFragment = /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i;
/**
* Returns true if the value is a json pointer uri fragment
* @specification https://datatracker.ietf.org/doc/html/rfc6901
* @source https://github.com/ajv-validator/ajv-formats
*/
function IsJsonPointerUriFragment(value) {
	return JsonPointerUriFragment.test(value);
}
// node_modules/typebox/build/format/json_pointer.mjs
var JsonPointer = /^(?:\/(?:[^~/]|~0|~1)*)*$/;
/**
* Returns true if the value is a json pointer
* @specification https://datatracker.ietf.org/doc/html/rfc6901
* @source https://github.com/ajv-validator/ajv-formats
*/
function IsJsonPointer(value) {
	return JsonPointer.test(value);
}
// node_modules/typebox/build/format/regex.mjs
/**
* Returns true if the value is a regular expression string pattern
* @specification https://ecma-international.org/ecma-262
*/
function IsRegex(value) {
	try {
		new RegExp(value, "u");
		return true;
	} catch {
		return false;
	}
}
// node_modules/typebox/build/format/relative_json_pointer.mjs
var RelativeJsonPointer = /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/;
/**
* Returns true if the value is a relative JSON Pointer
* @specification https://datatracker.ietf.org/doc/html/draft-handrews-relative-json-pointer/
* @source https://github.com/ajv-validator/ajv-formats
*/
function IsRelativeJsonPointer(value) {
	return RelativeJsonPointer.test(value);
}
// node_modules/typebox/build/format/uri_reference.mjs
var UriReference = /^(?:[a-z][a-z0-9+\-.]*:(?:\/\/(?:(?:[-a-z0-9._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:[\da-f]{1,4}:){6}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|::(?:[\da-f]{1,4}:){5}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:[\da-f]{1,4})?::(?:[\da-f]{1,4}:){4}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,1}[\da-f]{1,4})?::(?:[\da-f]{1,4}:){3}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,2}[\da-f]{1,4})?::(?:[\da-f]{1,4}:){2}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,3}[\da-f]{1,4})?::[\da-f]{1,4}:(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,4}[\da-f]{1,4})?::(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,5}[\da-f]{1,4})?::[\da-f]{1,4}|(?:(?:[\da-f]{1,4}:){0,6}[\da-f]{1,4})?::)|v[0-9a-f]+\.[-a-z0-9._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[-a-z0-9._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:\/\/(?:(?:[-a-z0-9._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:[\da-f]{1,4}:){6}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|::(?:[\da-f]{1,4}:){5}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:[\da-f]{1,4})?::(?:[\da-f]{1,4}:){4}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,1}[\da-f]{1,4})?::(?:[\da-f]{1,4}:){3}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,2}[\da-f]{1,4})?::(?:[\da-f]{1,4}:){2}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,3}[\da-f]{1,4})?::[\da-f]{1,4}:(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,4}[\da-f]{1,4})?::(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,5}[\da-f]{1,4})?::[\da-f]{1,4}|(?:(?:[\da-f]{1,4}:){0,6}[\da-f]{1,4})?::)|v[0-9a-f]+\.[-a-z0-9._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[-a-z0-9._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[-a-z0-9._~!$&'()*+,;=@]|%[0-9a-f]{2})+(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?)(?:\?(?:[-a-z0-9._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[-a-z0-9._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
/**
* Returns true if the value is a valid Uri Reference.
* @specification https://tools.ietf.org/html/rfc3986
*/
function IsUriReference(value) {
	return UriReference.test(value);
}
// node_modules/typebox/build/format/uri_template.mjs
var UriTemplate = /^(?:(?:[^\x00-\x20"<>%\\^`{|}\x7f]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?:\.(?:[a-z0-9_]|%[0-9a-f]{2})+)*(?::[1-9]\d{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?:\.(?:[a-z0-9_]|%[0-9a-f]{2})+)*(?::[1-9]\d{0,3}|\*)?)*\})*$/i;
/**
* Returns true if the value is a valid Uri Template
* @specification https://datatracker.ietf.org/doc/html/rfc6570
*/
function IsUriTemplate(value) {
	return UriTemplate.test(value);
}
// node_modules/typebox/build/format/uri.mjs
var Uri = /^[a-z][a-z0-9+\-.]*:(?:\/\/(?:(?:[-a-z0-9._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:[\da-f]{1,4}:){6}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|::(?:[\da-f]{1,4}:){5}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:[\da-f]{1,4})?::(?:[\da-f]{1,4}:){4}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,1}[\da-f]{1,4})?::(?:[\da-f]{1,4}:){3}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,2}[\da-f]{1,4})?::(?:[\da-f]{1,4}:){2}(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,3}[\da-f]{1,4})?::[\da-f]{1,4}:(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,4}[\da-f]{1,4})?::(?:[\da-f]{1,4}:[\da-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))|(?:(?:[\da-f]{1,4}:){0,5}[\da-f]{1,4})?::[\da-f]{1,4}|(?:(?:[\da-f]{1,4}:){0,6}[\da-f]{1,4})?::)|v[0-9a-f]+\.[-a-z0-9._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[-a-z0-9._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[-a-z0-9._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[-a-z0-9._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[-a-z0-9._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
/**
* Returns true if the value is a valid Uniform Resource Identifier.
* @specification https://tools.ietf.org/html/rfc3986
*/
function IsUri(value) {
	return Uri.test(value);
}
// node_modules/typebox/build/format/url.mjs
/**
* Returns true if the value is a valid Uniform Resource Locator
* @specification https://datatracker.ietf.org/doc/html/rfc3986
* @specification https://datatracker.ietf.org/doc/html/rfc3987
*/
function IsUrl(value) {
	return URL.canParse(value);
}
// node_modules/typebox/build/format/uuid.mjs
var Uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/**
* Returns true if the value is a uuid
* @specification https://www.rfc-editor.org/info/rfc4122/
* @specification https://www.rfc-editor.org/info/rfc9562/
*/
function IsUuid(value) {
	return Uuid.test(value);
}
// node_modules/typebox/build/format/_registry.mjs
var formats = /* @__PURE__ */ new Map();
/** Clears all entries */
function Clear() {
	formats.clear();
}
/** Returns true if the registry has this format */
function Has(format) {
	return formats.has(format);
}
/** Gets a format or undefined if not exists */
function Get(format) {
	return formats.get(format);
}
/** Tests a value against a format, if the format is not registered, true */
function Test(format, value) {
	return formats.get(format)?.(value) ?? true;
}
/** Resets all formats to defaults */
function Reset() {
	Clear();
	formats.set("date-time", IsDateTime);
	formats.set("date", IsDate);
	formats.set("duration", IsDuration);
	formats.set("email", IsEmail);
	formats.set("hostname", IsHostname);
	formats.set("idn-email", IsIdnEmail);
	formats.set("idn-hostname", IsIdnHostname);
	formats.set("ipv4", IsIPv4);
	formats.set("ipv6", IsIPv6);
	formats.set("iri-reference", IsIriReference);
	formats.set("iri", IsIri);
	formats.set("json-pointer-uri-fragment", IsJsonPointerUriFragment);
	formats.set("json-pointer", IsJsonPointer);
	formats.set("regex", IsRegex);
	formats.set("relative-json-pointer", IsRelativeJsonPointer);
	formats.set("time", IsTime);
	formats.set("uri-reference", IsUriReference);
	formats.set("uri-template", IsUriTemplate);
	formats.set("uri", IsUri);
	formats.set("url", IsUrl);
	formats.set("uuid", IsUuid);
}
Reset();
// node_modules/typebox/build/schema/engine/format.mjs
function BuildFormat(_stack, _context, schema, value) {
	return Has(schema.format) ? Call$1(CreateVariable(Get(schema.format)), [value]) : Constant(true);
}
function CheckFormat(_stack, _context, schema, value) {
	return Test(schema.format, value);
}
function ErrorFormat(stack, context, schemaPath, instancePath, schema, value) {
	return CheckFormat(stack, context, schema, value) || context.AddError("format", schemaPath, instancePath, { format: schema.format });
}
// node_modules/typebox/build/schema/engine/if.mjs
function BuildIf(stack, context, schema, value) {
	const thenSchema = IsThen(schema) ? schema.then : true;
	const elseSchema = IsElse(schema) ? schema.else : true;
	return Ternary(BuildSchema(stack, context, schema.if, value), BuildSchema(stack, context, thenSchema, value), BuildSchema(stack, context, elseSchema, value));
}
function CheckIf(stack, context, schema, value) {
	const thenSchema = IsThen(schema) ? schema.then : true;
	const elseSchema = IsElse(schema) ? schema.else : true;
	return CheckSchema(stack, context, schema.if, value) ? CheckSchema(stack, context, thenSchema, value) : CheckSchema(stack, context, elseSchema, value);
}
function ErrorIf(stack, context, schemaPath, instancePath, schema, value) {
	const thenSchema = IsThen(schema) ? schema.then : true;
	const elseSchema = IsElse(schema) ? schema.else : true;
	const trueContext = new ErrorContext();
	const isIf = ErrorSchema(stack, trueContext, `${schemaPath}/if`, instancePath, schema.if, value) ? ErrorSchema(stack, trueContext, `${schemaPath}/then`, instancePath, thenSchema, value) || context.AddError("if", schemaPath, instancePath, { failingKeyword: "then" }) : ErrorSchema(stack, context, `${schemaPath}/else`, instancePath, elseSchema, value) || context.AddError("if", schemaPath, instancePath, { failingKeyword: "else" });
	if (isIf) context.Merge([trueContext]);
	return isIf;
}
// node_modules/typebox/build/schema/engine/items.mjs
function BuildItemsSizedStandard(stack, context, schema, value) {
	return ReduceAnd(schema.items.map((schema, index) => {
		return Or(IsLessEqualThan(Member(value, "length"), Constant(index)), And(BuildSchemaPushStack(stack, context, schema, `${value}[${index}]`), context.AddIndex(Constant(index))));
	}));
}
function BuildItemsSizedFast(stack, context, schema, value) {
	return ReduceAnd(schema.items.map((schema, index) => {
		return Or(IsLessEqualThan(Member(value, "length"), Constant(index)), BuildSchemaPushStack(stack, context, schema, `${value}[${index}]`));
	}));
}
function BuildItemsSized(stack, context, schema, value) {
	return context.UseUnevaluated() ? BuildItemsSizedStandard(stack, context, schema, value) : BuildItemsSizedFast(stack, context, schema, value);
}
function CheckItemsSized(stack, context, schema, value) {
	return Every$1(schema.items, 0, (schema, index) => {
		return IsLessEqualThan$1(value.length, index) || CheckSchemaPushStack(stack, context, schema, value[index]) && context.AddIndex(index);
	});
}
function ErrorItemsSized(stack, context, schemaPath, instancePath, schema, value) {
	return EveryAll(schema.items, 0, (schema, index) => {
		const nextSchemaPath = `${schemaPath}/items/${index}`;
		const nextInstancePath = `${instancePath}/${index}`;
		return IsLessEqualThan$1(value.length, index) || ErrorSchemaPushStack(stack, context, nextSchemaPath, nextInstancePath, schema, value[index]) && context.AddIndex(index);
	});
}
function BuildItemsUnsizedStandard(stack, context, schema, value) {
	const offset = IsPrefixItems(schema) ? schema.prefixItems.length : 0;
	const [item] = [CreateUnique()];
	const isSchema = BuildSchemaPushStack(stack, context, schema.items, item);
	const addIndex = context.AddIndex("index");
	return Every(value, Constant(offset), [item, "index"], And(isSchema, addIndex));
}
function BuildItemsUnsizedFast(stack, context, schema, value) {
	const offset = IsPrefixItems(schema) ? schema.prefixItems.length : 0;
	const [item] = [CreateUnique()];
	const isSchema = BuildSchemaPushStack(stack, context, schema.items, item);
	return Every(value, Constant(offset), [item, "index"], isSchema);
}
function BuildItemsUnsized(stack, context, schema, value) {
	return context.UseUnevaluated() ? BuildItemsUnsizedStandard(stack, context, schema, value) : BuildItemsUnsizedFast(stack, context, schema, value);
}
function CheckItemsUnsized(stack, context, schema, value) {
	return Every$1(value, IsPrefixItems(schema) ? schema.prefixItems.length : 0, (element, index) => {
		return CheckSchemaPushStack(stack, context, schema.items, element) && context.AddIndex(index);
	});
}
function ErrorItemsUnsized(stack, context, schemaPath, instancePath, schema, value) {
	return EveryAll(value, IsPrefixItems(schema) ? schema.prefixItems.length : 0, (element, index) => {
		return ErrorSchemaPushStack(stack, context, `${schemaPath}/items`, `${instancePath}/${index}`, schema.items, element) && context.AddIndex(index);
	});
}
function BuildItems(stack, context, schema, value) {
	return IsItemsSized(schema) ? BuildItemsSized(stack, context, schema, value) : BuildItemsUnsized(stack, context, schema, value);
}
function CheckItems(stack, context, schema, value) {
	return IsItemsSized(schema) ? CheckItemsSized(stack, context, schema, value) : CheckItemsUnsized(stack, context, schema, value);
}
function ErrorItems(stack, context, schemaPath, instancePath, schema, value) {
	return IsItemsSized(schema) ? ErrorItemsSized(stack, context, schemaPath, instancePath, schema, value) : ErrorItemsUnsized(stack, context, schemaPath, instancePath, schema, value);
}
// node_modules/typebox/build/schema/engine/maxContains.mjs
function IsValid$2(schema) {
	return IsContains(schema);
}
function BuildMaxContains(stack, context, schema, value) {
	if (!IsValid$2(schema)) return Constant(true);
	const [item] = [CreateUnique()];
	return IsLessEqualThan(Counted(value, [item, "_"], BuildSchema(stack, context, schema.contains, item)), Constant(schema.maxContains));
}
function CheckMaxContains(stack, context, schema, value) {
	if (!IsValid$2(schema)) return true;
	return IsLessEqualThan$1(Counted$1(value, (item) => CheckSchema(stack, context, schema.contains, item)), schema.maxContains);
}
function ErrorMaxContains(stack, context, schemaPath, instancePath, schema, value) {
	const minContains = IsMinContains(schema) ? schema.minContains : 1;
	return CheckMaxContains(stack, context, schema, value) || context.AddError("contains", schemaPath, instancePath, {
		minContains,
		maxContains: schema.maxContains
	});
}
// node_modules/typebox/build/schema/engine/maximum.mjs
function BuildMaximum(_stack, _context, schema, value) {
	return IsLessEqualThan(value, Constant(schema.maximum));
}
function CheckMaximum(_stack, _context, schema, value) {
	return IsLessEqualThan$1(value, schema.maximum);
}
function ErrorMaximum(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMaximum(stack, context, schema, value) || context.AddError("maximum", schemaPath, instancePath, {
		comparison: "<=",
		limit: schema.maximum
	});
}
// node_modules/typebox/build/schema/engine/maxItems.mjs
function BuildMaxItems(_stack, _context, schema, value) {
	return IsLessEqualThan(Member(value, "length"), Constant(schema.maxItems));
}
function CheckMaxItems(_stack, _context, schema, value) {
	return IsLessEqualThan$1(value.length, schema.maxItems);
}
function ErrorMaxItems(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMaxItems(stack, context, schema, value) || context.AddError("maxItems", schemaPath, instancePath, { limit: schema.maxItems });
}
// node_modules/typebox/build/schema/engine/maxLength.mjs
function BuildMaxLength(_stack, _context, schema, value) {
	return IsMaxLength$1(value, Constant(schema.maxLength));
}
function CheckMaxLength(_stack, _context, schema, value) {
	return IsMaxLength$2(value, schema.maxLength);
}
function ErrorMaxLength(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMaxLength(stack, context, schema, value) || context.AddError("maxLength", schemaPath, instancePath, { limit: schema.maxLength });
}
// node_modules/typebox/build/schema/engine/maxProperties.mjs
function BuildMaxProperties(_stack, _context, schema, value) {
	return IsLessEqualThan(Member(Keys$1(value), "length"), Constant(schema.maxProperties));
}
function CheckMaxProperties(_stack, _context, schema, value) {
	return IsLessEqualThan$1(Keys$2(value).length, schema.maxProperties);
}
function ErrorMaxProperties(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMaxProperties(stack, context, schema, value) || context.AddError("maxProperties", schemaPath, instancePath, { limit: schema.maxProperties });
}
// node_modules/typebox/build/schema/engine/minContains.mjs
function IsValid$1(schema) {
	return IsContains(schema);
}
function BuildMinContainsStandard(stack, context, schema, value) {
	const [item, index] = [CreateUnique(), CreateUnique()];
	return IsGreaterEqualThan(Counted(value, [item, index], And(BuildSchema(stack, context, schema.contains, item), context.AddIndex(index))), Constant(schema.minContains));
}
function BuildMinContainsFast(stack, context, schema, value) {
	const [item] = [CreateUnique()];
	return IsGreaterEqualThan(Counted(value, [item, "_"], BuildSchema(stack, context, schema.contains, item)), Constant(schema.minContains));
}
function BuildMinContains(stack, context, schema, value) {
	if (!IsValid$1(schema)) return Constant(true);
	return context.UseUnevaluated() ? BuildMinContainsStandard(stack, context, schema, value) : BuildMinContainsFast(stack, context, schema, value);
}
function CheckMinContains(stack, context, schema, value) {
	if (!IsValid$1(schema)) return true;
	return IsGreaterEqualThan$1(Counted$1(value, (item, index) => CheckSchema(stack, context, schema.contains, item) && context.AddIndex(index)), schema.minContains);
}
function ErrorMinContains(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMinContains(stack, context, schema, value) || context.AddError("contains", schemaPath, instancePath, { minContains: schema.minContains });
}
// node_modules/typebox/build/schema/engine/minimum.mjs
function BuildMinimum(_stack, _context, schema, value) {
	return IsGreaterEqualThan(value, Constant(schema.minimum));
}
function CheckMinimum(_stack, _context, schema, value) {
	return IsGreaterEqualThan$1(value, schema.minimum);
}
function ErrorMinimum(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMinimum(stack, context, schema, value) || context.AddError("minimum", schemaPath, instancePath, {
		comparison: ">=",
		limit: schema.minimum
	});
}
// node_modules/typebox/build/schema/engine/minItems.mjs
function BuildMinItems(_stack, _context, schema, value) {
	return IsGreaterEqualThan(Member(value, "length"), Constant(schema.minItems));
}
function CheckMinItems(_stack, _context, schema, value) {
	return IsGreaterEqualThan$1(value.length, schema.minItems);
}
function ErrorMinItems(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMinItems(stack, context, schema, value) || context.AddError("minItems", schemaPath, instancePath, { limit: schema.minItems });
}
// node_modules/typebox/build/schema/engine/minLength.mjs
function BuildMinLength(_stack, _context, schema, value) {
	return IsMinLength$1(value, Constant(schema.minLength));
}
function CheckMinLength(_stack, _context, schema, value) {
	return IsMinLength$2(value, schema.minLength);
}
function ErrorMinLength(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMinLength(stack, context, schema, value) || context.AddError("minLength", schemaPath, instancePath, { limit: schema.minLength });
}
// node_modules/typebox/build/schema/engine/minProperties.mjs
function BuildMinProperties(_stack, _context, schema, value) {
	return IsGreaterEqualThan(Member(Keys$1(value), "length"), Constant(schema.minProperties));
}
function CheckMinProperties(_stack, _context, schema, value) {
	return IsGreaterEqualThan$1(Keys$2(value).length, schema.minProperties);
}
function ErrorMinProperties(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMinProperties(stack, context, schema, value) || context.AddError("minProperties", schemaPath, instancePath, { limit: schema.minProperties });
}
// node_modules/typebox/build/schema/engine/multipleOf.mjs
function BuildMultipleOf(_stack, _context, schema, value) {
	return MultipleOf(value, Constant(schema.multipleOf));
}
function CheckMultipleOf(_stack, _context, schema, value) {
	return IsMultipleOf$1(value, schema.multipleOf);
}
function ErrorMultipleOf(stack, context, schemaPath, instancePath, schema, value) {
	return CheckMultipleOf(stack, context, schema, value) || context.AddError("multipleOf", schemaPath, instancePath, { multipleOf: schema.multipleOf });
}
// node_modules/typebox/build/schema/engine/not.mjs
function BuildNotStandard(stack, context, schema, value) {
	return Reducer(stack, context, [schema.not], value, Not(IsEqual(Member("results", "length"), Constant(1))));
}
function BuildNotFast(stack, context, schema, value) {
	return Not(BuildSchema(stack, context, schema.not, value));
}
function BuildNot(stack, context, schema, value) {
	return context.UseUnevaluated() ? BuildNotStandard(stack, context, schema, value) : BuildNotFast(stack, context, schema, value);
}
function CheckNot(stack, context, schema, value) {
	const nextContext = new CheckContext();
	return !CheckSchema(stack, nextContext, schema.not, value) && context.Merge([nextContext]);
}
function ErrorNot(stack, context, schemaPath, instancePath, schema, value) {
	return CheckNot(stack, context, schema, value) || context.AddError("not", schemaPath, instancePath, {});
}
// node_modules/typebox/build/schema/engine/oneOf.mjs
function BuildOneOfStandard(stack, context, schema, value) {
	return Reducer(stack, context, schema.oneOf, value, IsEqual(Member("results", "length"), Constant(1)));
}
function BuildOneOfFast(stack, context, schema, value) {
	const [result] = [CreateUnique()];
	return IsEqual(Counted(ArrayLiteral(schema.oneOf.map((schema) => BuildSchema(stack, context, schema, value))), [result, "_"], IsEqual(result, Constant(true))), Constant(1));
}
function BuildOneOf(stack, context, schema, value) {
	return context.UseUnevaluated() ? BuildOneOfStandard(stack, context, schema, value) : BuildOneOfFast(stack, context, schema, value);
}
function CheckOneOf(stack, context, schema, value) {
	const passedContexts = schema.oneOf.reduce((result, schema) => {
		const nextContext = new CheckContext();
		return CheckSchema(stack, nextContext, schema, value) ? [...result, nextContext] : result;
	}, []);
	return IsEqual$1(passedContexts.length, 1) && context.Merge(passedContexts);
}
function ErrorOneOf(stack, context, schemaPath, instancePath, schema, value) {
	const failedContexts = [];
	const passingSchemas = [];
	const passedContexts = schema.oneOf.reduce((result, schema, index) => {
		const nextContext = new ErrorContext();
		const isSchema = ErrorSchema(stack, nextContext, `${schemaPath}/oneOf/${index}`, instancePath, schema, value);
		if (isSchema) passingSchemas.push(index);
		if (!isSchema) failedContexts.push(nextContext);
		return isSchema ? [...result, nextContext] : result;
	}, []);
	const isOneOf = IsEqual$1(passedContexts.length, 1) && context.Merge(passedContexts);
	if (!isOneOf && IsEqual$1(passingSchemas.length, 0)) failedContexts.forEach((failed) => context.AddErrors(failed.GetErrors()));
	return isOneOf || context.AddError("oneOf", schemaPath, instancePath, { passingSchemas });
}
// node_modules/typebox/build/schema/engine/pattern.mjs
function BuildPattern(_stack, _context, schema, value) {
	return Call$1(Member(CreateVariable(IsString$3(schema.pattern) ? UnicodeRegExp(schema.pattern) : schema.pattern), "test"), [value]);
}
function CheckPattern(_stack, _context, schema, value) {
	return (IsString$3(schema.pattern) ? UnicodeRegExp(schema.pattern) : schema.pattern).test(value);
}
function ErrorPattern(stack, context, schemaPath, instancePath, schema, value) {
	return CheckPattern(stack, context, schema, value) || context.AddError("pattern", schemaPath, instancePath, { pattern: schema.pattern });
}
// node_modules/typebox/build/schema/engine/patternProperties.mjs
function BuildPatternProperties(stack, context, schema, value) {
	return ReduceAnd(Entries$1(schema.patternProperties).map(([pattern, schema]) => {
		const [key, prop] = [CreateUnique(), CreateUnique()];
		const notKey = Not(Call$1(Member(CreateVariable(UnicodeRegExp(pattern)), "test"), [key]));
		const isSchema = BuildSchemaPushStack(stack, context, schema, prop);
		const addKey = context.AddKey(key);
		const guarded = context.UseUnevaluated() ? Or(notKey, And(isSchema, addKey)) : Or(notKey, isSchema);
		return Every(Entries(value), Constant(0), [`[${key}, ${prop}]`, "_"], guarded);
	}));
}
function CheckPatternProperties(stack, context, schema, value) {
	return Every$1(Entries$1(schema.patternProperties), 0, ([pattern, schema]) => {
		const regexp = UnicodeRegExp(pattern);
		return Every$1(Entries$1(value), 0, ([key, prop]) => {
			return !regexp.test(key) || CheckSchemaPushStack(stack, context, schema, prop) && context.AddKey(key);
		});
	});
}
function ErrorPatternProperties(stack, context, schemaPath, instancePath, schema, value) {
	return EveryAll(Entries$1(schema.patternProperties), 0, ([pattern, schema]) => {
		const nextSchemaPath = `${schemaPath}/patternProperties/${EncodeFragment(pattern)}`;
		const regexp = UnicodeRegExp(pattern);
		return EveryAll(Entries$1(value), 0, ([key, value]) => {
			const nextInstancePath = `${instancePath}/${EncodeFragment(key)}`;
			return !regexp.test(key) || ErrorSchemaPushStack(stack, context, nextSchemaPath, nextInstancePath, schema, value) && context.AddKey(key);
		});
	});
}
// node_modules/typebox/build/schema/engine/prefixItems.mjs
function BuildPrefixItems(stack, context, schema, value) {
	return ReduceAnd(schema.prefixItems.map((schema, index) => {
		const isLength = IsLessEqualThan(Member(value, "length"), Constant(index));
		const isSchema = BuildSchemaPushStack(stack, context, schema, `${value}[${index}]`);
		const addIndex = context.AddIndex(Constant(index));
		return Or(isLength, context.UseUnevaluated() ? And(isSchema, addIndex) : isSchema);
	}));
}
function CheckPrefixItems(stack, context, schema, value) {
	return IsEqual$1(value.length, 0) || Every$1(schema.prefixItems, 0, (schema, index) => {
		return IsLessEqualThan$1(value.length, index) || CheckSchemaPushStack(stack, context, schema, value[index]) && context.AddIndex(index);
	});
}
function ErrorPrefixItems(stack, context, schemaPath, instancePath, schema, value) {
	return IsEqual$1(value.length, 0) || EveryAll(schema.prefixItems, 0, (schema, index) => {
		const nextSchemaPath = `${schemaPath}/prefixItems/${index}`;
		const nextInstancePath = `${instancePath}/${index}`;
		return IsLessEqualThan$1(value.length, index) || ErrorSchemaPushStack(stack, context, nextSchemaPath, nextInstancePath, schema, value[index]) && context.AddIndex(index);
	});
}
// node_modules/typebox/build/schema/engine/_exact_optional.mjs
function IsExactOptional(required, key) {
	return required.includes(key) || Get$3().exactOptionalPropertyTypes;
}
function InexactOptionalBuild(value, key) {
	return IsUndefined$1(Member(value, key));
}
function InexactOptionalCheck(value, key) {
	return IsUndefined$2(value[key]);
}
// node_modules/typebox/build/schema/engine/properties.mjs
function BuildProperties(stack, context, schema, value) {
	const required = IsRequired(schema) ? schema.required : [];
	return ReduceAnd(Entries$1(schema.properties).map(([key, schema]) => {
		const notKey = Not(HasPropertyKey(value, Constant(key)));
		const isSchema = BuildSchemaPushStack(stack, context, schema, Member(value, key));
		const addKey = context.AddKey(Constant(key));
		const guarded = context.UseUnevaluated() ? And(isSchema, addKey) : isSchema;
		const isProperty = required.includes(key) ? guarded : Or(notKey, guarded);
		return IsExactOptional(required, key) ? isProperty : Or(InexactOptionalBuild(value, key), isProperty);
	}));
}
function CheckProperties(stack, context, schema, value) {
	const required = IsRequired(schema) ? schema.required : [];
	return Every$1(Entries$1(schema.properties), 0, ([key, schema]) => {
		const isProperty = !HasPropertyKey$1(value, key) || CheckSchemaPushStack(stack, context, schema, value[key]) && context.AddKey(key);
		return IsExactOptional(required, key) ? isProperty : InexactOptionalCheck(value, key) || isProperty;
	});
}
function ErrorProperties(stack, context, schemaPath, instancePath, schema, value) {
	const required = IsRequired(schema) ? schema.required : [];
	return EveryAll(Entries$1(schema.properties), 0, ([key, schema]) => {
		const nextSchemaPath = `${schemaPath}/properties/${EncodeFragment(key)}`;
		const nextInstancePath = `${instancePath}/${EncodeFragment(key)}`;
		const isProperty = () => !HasPropertyKey$1(value, key) || ErrorSchemaPushStack(stack, context, nextSchemaPath, nextInstancePath, schema, value[key]) && context.AddKey(key);
		return IsExactOptional(required, key) ? isProperty() : InexactOptionalCheck(value, key) || isProperty();
	});
}
// node_modules/typebox/build/schema/engine/propertyNames.mjs
function BuildPropertyNames(stack, context, schema, value) {
	const [key, _index] = [CreateUnique(), CreateUnique()];
	return Every(Keys$1(value), Constant(0), [key, _index], BuildSchema(stack, context, schema.propertyNames, key));
}
function CheckPropertyNames(stack, context, schema, value) {
	return Every$1(Keys$2(value), 0, (key, _index) => CheckSchema(stack, context, schema.propertyNames, key));
}
function ErrorPropertyNames(stack, context, schemaPath, instancePath, schema, value) {
	const propertyNames = [];
	return EveryAll(Keys$2(value), 0, (key, _index) => {
		const nextInstancePath = `${instancePath}/${EncodeFragment(key)}`;
		const isPropertyName = ErrorSchema(stack, context, `${schemaPath}/propertyNames`, nextInstancePath, schema.propertyNames, key);
		if (!isPropertyName) propertyNames.push(key);
		return isPropertyName;
	}) || context.AddError("propertyNames", schemaPath, instancePath, { propertyNames });
}
// node_modules/typebox/build/schema/engine/recursiveRef.mjs
function BuildRecursiveRef(stack, context, schema, value) {
	const target = RecursiveRef(stack, schema) ?? false;
	return CreateFunction(target ? {
		...stack,
		pendingResource: true
	} : stack, context, target, value);
}
function CheckRecursiveRef(stack, context, schema, value) {
	const target = RecursiveRef(stack, schema) ?? false;
	const nextStack = target ? {
		...stack,
		pendingResource: true
	} : stack;
	return IsSchema(target) && CheckSchema(nextStack, context, target, value);
}
function ErrorRecursiveRef(stack, context, schemaPath, instancePath, schema, value) {
	const target = RecursiveRef(stack, schema) ?? false;
	const nextStack = target ? {
		...stack,
		pendingResource: true
	} : stack;
	return IsSchema(target) && ErrorSchema(nextStack, context, schemaPath, instancePath, target, value);
}
// node_modules/typebox/build/schema/engine/ref.mjs
function BuildRefStandard(stack, context, target, value) {
	const interior = ArrowFunction(["context", "value"], CreateFunction(stack, context, target, "value"));
	return Call$1(ArrowFunction(["context", "value"], Statements([
		ConstDeclaration("nextContext", New("CheckContext", [])),
		ConstDeclaration("result", Call$1(interior, ["nextContext", "value"])),
		If$1("result", context.Merge("[nextContext]")),
		Return("result")
	])), ["context", value]);
}
function BuildRefFast(stack, context, target, value) {
	return CreateFunction(stack, context, target, value);
}
function BuildRef(stack, context, schema, value) {
	const result = Ref(stack, schema);
	const target = result.schema ?? false;
	return context.UseUnevaluated() ? BuildRefStandard(result.stack, context, target, value) : BuildRefFast(result.stack, context, target, value);
}
function CheckRef(stack, context, schema, value) {
	const result = Ref(stack, schema);
	const target = result.schema ?? false;
	const nextContext = new CheckContext();
	const valid = IsSchema(target) && CheckSchema(result.stack, nextContext, target, value);
	if (valid) context.Merge([nextContext]);
	return valid;
}
function ErrorRef(stack, context, schemaPath, instancePath, schema, value) {
	const result = Ref(stack, schema);
	const target = result.schema ?? false;
	const nextContext = new ErrorContext();
	const valid = IsSchema(target) && ErrorSchema(result.stack, nextContext, schemaPath, instancePath, target, value);
	if (valid) context.Merge([nextContext]);
	if (!valid) context.AddErrors(nextContext.GetErrors());
	return valid;
}
// node_modules/typebox/build/schema/engine/required.mjs
function BuildRequired(_stack, _context, schema, value) {
	return ReduceAnd(schema.required.map((key) => HasPropertyKey(value, Constant(key))));
}
function CheckRequired(_stack, _context, schema, value) {
	return Every$1(schema.required, 0, (key) => HasPropertyKey$1(value, key));
}
function ErrorRequired(_stack, context, schemaPath, instancePath, schema, value) {
	const requiredProperties = [];
	return EveryAll(schema.required, 0, (key) => {
		const hasKey = HasPropertyKey$1(value, key);
		if (!hasKey) requiredProperties.push(key);
		return hasKey;
	}) || context.AddError("required", schemaPath, instancePath, { requiredProperties });
}
// node_modules/typebox/build/schema/engine/type.mjs
function BuildTypeName(_stack, _context, type, value) {
	return IsEqual$1(type, "object") ? IsObjectNotArray(value) : IsEqual$1(type, "array") ? IsArray$1(value) : IsEqual$1(type, "boolean") ? IsBoolean$2(value) : IsEqual$1(type, "integer") ? IsInteger$1(value) : IsEqual$1(type, "number") ? IsNumber$2(value) : IsEqual$1(type, "null") ? IsNull$1(value) : IsEqual$1(type, "string") ? IsString$2(value) : IsEqual$1(type, "bigint") ? IsBigInt$1(value) : IsEqual$1(type, "constructor") ? IsConstructor$1(value) : IsEqual$1(type, "function") ? IsFunction$1(value) : IsEqual$1(type, "symbol") ? IsSymbol$1(value) : IsEqual$1(type, "undefined") ? IsUndefined$1(value) : IsEqual$1(type, "void") ? IsUndefined$1(value) : Constant(true);
}
function CheckTypeName(_stack, _context, type, _schema, value) {
	return IsEqual$1(type, "object") ? IsObjectNotArray$1(value) : IsEqual$1(type, "array") ? IsArray$2(value) : IsEqual$1(type, "boolean") ? IsBoolean$3(value) : IsEqual$1(type, "integer") ? IsInteger$2(value) : IsEqual$1(type, "number") ? IsNumber$3(value) : IsEqual$1(type, "null") ? IsNull$2(value) : IsEqual$1(type, "string") ? IsString$3(value) : IsEqual$1(type, "bigint") ? IsBigInt$2(value) : IsEqual$1(type, "constructor") ? IsConstructor$2(value) : IsEqual$1(type, "function") ? IsFunction$2(value) : IsEqual$1(type, "symbol") ? IsSymbol$2(value) : IsEqual$1(type, "undefined") ? IsUndefined$2(value) : IsEqual$1(type, "void") ? IsUndefined$2(value) : true;
}
function BuildTypeNames(stack, context, typenames, value) {
	return ReduceOr(typenames.map((type) => BuildTypeName(stack, context, type, value)));
}
function CheckTypeNames(stack, context, types, schema, value) {
	return Some$1(types, (type) => CheckTypeName(stack, context, type, schema, value));
}
function BuildType(stack, context, schema, value) {
	return IsArray$2(schema.type) ? BuildTypeNames(stack, context, schema.type, value) : BuildTypeName(stack, context, schema.type, value);
}
function CheckType(stack, context, schema, value) {
	return IsArray$2(schema.type) ? CheckTypeNames(stack, context, schema.type, schema, value) : CheckTypeName(stack, context, schema.type, schema, value);
}
function ErrorType(stack, context, schemaPath, instancePath, schema, value) {
	return (IsArray$2(schema.type) ? CheckTypeNames(stack, context, schema.type, schema, value) : CheckTypeName(stack, context, schema.type, schema, value)) || context.AddError("type", schemaPath, instancePath, { type: schema.type });
}
// node_modules/typebox/build/schema/engine/unevaluatedItems.mjs
function BuildUnevaluatedItems(stack, context, schema, value) {
	const [index, item] = [CreateUnique(), CreateUnique()];
	const indices = Call$1(Member("context", "GetIndices"), []);
	const hasIndex = Call$1(Member("indices", "has"), [index]);
	const isSchema = BuildSchema(stack, context, schema.unevaluatedItems, item);
	const addIndex = Call$1(Member("context", "AddIndex"), [index]);
	const isEvery = Every(value, Constant(0), [item, index], And(Or(hasIndex, isSchema), addIndex));
	return Call$1(ArrowFunction(["context"], Statements([ConstDeclaration("indices", indices), Return(isEvery)])), ["context"]);
}
function CheckUnevaluatedItems(stack, context, schema, value) {
	const indices = context.GetIndices();
	return Every$1(value, 0, (item, index) => {
		return (indices.has(index) || CheckSchema(stack, context, schema.unevaluatedItems, item)) && context.AddIndex(index);
	});
}
function ErrorUnevaluatedItems(stack, context, schemaPath, instancePath, schema, value) {
	const indices = context.GetIndices();
	const unevaluatedItems = [];
	return EveryAll(value, 0, (item, index) => {
		const nextContext = new ErrorContext();
		const isEvaluatedItem = (indices.has(index) || ErrorSchema(stack, nextContext, schemaPath, instancePath, schema.unevaluatedItems, item)) && context.AddIndex(index);
		if (!isEvaluatedItem) unevaluatedItems.push(index);
		return isEvaluatedItem;
	}) || context.AddError("unevaluatedItems", schemaPath, instancePath, { unevaluatedItems });
}
// node_modules/typebox/build/schema/engine/unevaluatedProperties.mjs
function BuildUnevaluatedProperties(stack, context, schema, value) {
	const [key, prop] = [CreateUnique(), CreateUnique()];
	const keys = Call$1(Member("context", "GetKeys"), []);
	const hasKey = Call$1(Member("keys", "has"), [key]);
	const addKey = Call$1(Member("context", "AddKey"), [key]);
	const isSchema = BuildSchema(stack, context, schema.unevaluatedProperties, prop);
	const isEvery = Every(Entries(value), Constant(0), [`[${key}, ${prop}]`, "_"], Or(hasKey, And(isSchema, addKey)));
	return Call$1(ArrowFunction(["context"], Statements([ConstDeclaration("keys", keys), Return(isEvery)])), ["context"]);
}
function CheckUnevaluatedProperties(stack, context, schema, value) {
	const keys = context.GetKeys();
	return Every$1(Entries$1(value), 0, ([key, prop]) => {
		return keys.has(key) || CheckSchema(stack, context, schema.unevaluatedProperties, prop) && context.AddKey(key);
	});
}
function ErrorUnevaluatedProperties(stack, context, schemaPath, instancePath, schema, value) {
	const keys = context.GetKeys();
	const unevaluatedProperties = [];
	return EveryAll(Entries$1(value), 0, ([key, prop]) => {
		const nextContext = new ErrorContext();
		const isEvaluatedProperty = keys.has(key) || ErrorSchema(stack, nextContext, schemaPath, instancePath, schema.unevaluatedProperties, prop) && context.AddKey(key);
		if (!isEvaluatedProperty) unevaluatedProperties.push(key);
		return isEvaluatedProperty;
	}) || context.AddError("unevaluatedProperties", schemaPath, instancePath, { unevaluatedProperties });
}
// node_modules/typebox/build/schema/engine/uniqueItems.mjs
function IsValid(schema) {
	return !IsEqual$1(schema.uniqueItems, false);
}
function BuildUniqueItems(_stack, _context, schema, value) {
	if (!IsValid(schema)) return Constant(true);
	return IsEqual(Member(New("Set", [Call$1(Member(value, "map"), [Member("Hashing", "Hash")])]), "size"), Member(value, "length"));
}
function CheckUniqueItems(_stack, _context, schema, value) {
	if (!IsValid(schema)) return true;
	const set = new Set(value.map(Hash)).size;
	const isLength = value.length;
	return IsEqual$1(set, isLength);
}
function ErrorUniqueItems(_stack, context, schemaPath, instancePath, schema, value) {
	if (!IsValid(schema)) return true;
	const set = /* @__PURE__ */ new Set();
	const duplicateItems = value.reduce((result, value, index) => {
		const hash = Hash(value);
		if (set.has(hash)) return [...result, index];
		set.add(hash);
		return result;
	}, []);
	return IsEqual$1(duplicateItems.length, 0) || context.AddError("uniqueItems", schemaPath, instancePath, { duplicateItems });
}
// node_modules/typebox/build/schema/engine/schema.mjs
function HasTypeName(schema, typename) {
	return IsType(schema) && (IsArray$2(schema.type) && IsGreaterThan$1(schema.type.length, 0) && Every$1(schema.type, 0, (type) => IsEqual$1(type, typename)) || IsEqual$1(schema.type, typename));
}
function HasObjectType(schema) {
	return HasTypeName(schema, "object");
}
function HasObjectKeywords(schema) {
	return IsSchemaObject$1(schema) && (IsAdditionalProperties(schema) || IsDependencies(schema) || IsDependentRequired(schema) || IsDependentSchemas(schema) || IsProperties(schema) || IsPatternProperties(schema) || IsPropertyNames(schema) || IsMinProperties(schema) || IsMaxProperties(schema) || IsRequired(schema) || IsUnevaluatedProperties(schema));
}
function HasArrayType(schema) {
	return HasTypeName(schema, "array");
}
function HasArrayKeywords(schema) {
	return IsSchemaObject$1(schema) && (IsAdditionalItems(schema) || IsItems(schema) || IsContains(schema) || IsMaxContains(schema) || IsMaxItems(schema) || IsMinContains(schema) || IsMinItems(schema) || IsPrefixItems(schema) || IsUnevaluatedItems(schema) || IsUniqueItems(schema));
}
function HasStringType(schema) {
	return HasTypeName(schema, "string");
}
function HasStringKeywords(schema) {
	return IsSchemaObject$1(schema) && (IsMinLength(schema) || IsMaxLength(schema) || IsFormat(schema) || IsPattern(schema));
}
function HasNumberType(schema) {
	return HasTypeName(schema, "number") || HasTypeName(schema, "bigint");
}
function HasNumberKeywords(schema) {
	return IsSchemaObject$1(schema) && (IsMinimum(schema) || IsMaximum(schema) || IsExclusiveMaximum(schema) || IsExclusiveMinimum(schema) || IsMultipleOf(schema));
}
function BuildSchemaPushStack(stack, context, schema, value) {
	return context.UseUnevaluated() ? And(And(context.Push(), BuildSchema(stack, context, schema, value)), context.Pop()) : BuildSchema(stack, context, schema, value);
}
function BuildSchema(stack, context, schema, value) {
	const current = NextStack(stack, schema);
	const conditions = [];
	if (IsSchemaBoolean(schema)) return BuildSchemaBoolean(current, context, schema, value);
	if (IsType(schema)) conditions.push(BuildType(current, context, schema, value));
	if (HasObjectKeywords(schema)) {
		const constraints = [];
		if (IsRequired(schema)) constraints.push(BuildRequired(current, context, schema, value));
		if (IsAdditionalProperties(schema)) constraints.push(BuildAdditionalProperties(current, context, schema, value));
		if (IsDependencies(schema)) constraints.push(BuildDependencies(current, context, schema, value));
		if (IsDependentRequired(schema)) constraints.push(BuildDependentRequired(current, context, schema, value));
		if (IsDependentSchemas(schema)) constraints.push(BuildDependentSchemas(current, context, schema, value));
		if (IsPatternProperties(schema)) constraints.push(BuildPatternProperties(current, context, schema, value));
		if (IsProperties(schema)) constraints.push(BuildProperties(current, context, schema, value));
		if (IsPropertyNames(schema)) constraints.push(BuildPropertyNames(current, context, schema, value));
		if (IsMinProperties(schema)) constraints.push(BuildMinProperties(current, context, schema, value));
		if (IsMaxProperties(schema)) constraints.push(BuildMaxProperties(current, context, schema, value));
		const reduced = ReduceAnd(constraints);
		const guarded = Or(Not(IsObjectNotArray(value)), reduced);
		conditions.push(HasObjectType(schema) ? reduced : guarded);
	}
	if (HasArrayKeywords(schema)) {
		const constraints = [];
		if (IsAdditionalItems(schema)) constraints.push(BuildAdditionalItems(current, context, schema, value));
		if (IsContains(schema)) constraints.push(BuildContains(current, context, schema, value));
		if (IsItems(schema)) constraints.push(BuildItems(current, context, schema, value));
		if (IsMinContains(schema)) constraints.push(BuildMinContains(current, context, schema, value));
		if (IsMaxContains(schema)) constraints.push(BuildMaxContains(current, context, schema, value));
		if (IsMinItems(schema)) constraints.push(BuildMinItems(current, context, schema, value));
		if (IsMaxItems(schema)) constraints.push(BuildMaxItems(current, context, schema, value));
		if (IsPrefixItems(schema)) constraints.push(BuildPrefixItems(current, context, schema, value));
		if (IsUniqueItems(schema)) constraints.push(BuildUniqueItems(current, context, schema, value));
		const reduced = ReduceAnd(constraints);
		const guarded = Or(Not(IsArray$1(value)), reduced);
		conditions.push(HasArrayType(schema) ? reduced : guarded);
	}
	if (HasStringKeywords(schema)) {
		const constraints = [];
		if (IsMinLength(schema)) constraints.push(BuildMinLength(current, context, schema, value));
		if (IsMaxLength(schema)) constraints.push(BuildMaxLength(current, context, schema, value));
		if (IsFormat(schema)) constraints.push(BuildFormat(current, context, schema, value));
		if (IsPattern(schema)) constraints.push(BuildPattern(current, context, schema, value));
		const reduced = ReduceAnd(constraints);
		const guarded = Or(Not(IsString$2(value)), reduced);
		conditions.push(HasStringType(schema) ? reduced : guarded);
	}
	if (HasNumberKeywords(schema)) {
		const constraints = [];
		if (IsExclusiveMinimum(schema)) constraints.push(BuildExclusiveMinimum(current, context, schema, value));
		if (IsExclusiveMaximum(schema)) constraints.push(BuildExclusiveMaximum(current, context, schema, value));
		if (IsMinimum(schema)) constraints.push(BuildMinimum(current, context, schema, value));
		if (IsMaximum(schema)) constraints.push(BuildMaximum(current, context, schema, value));
		if (IsMultipleOf(schema)) constraints.push(BuildMultipleOf(current, context, schema, value));
		const reduced = ReduceAnd(constraints);
		const guarded = Or(Not(Or(IsNumber$2(value), IsBigInt$1(value))), reduced);
		conditions.push(HasNumberType(schema) ? reduced : guarded);
	}
	if (IsRef(schema)) conditions.push(BuildRef(current, context, schema, value));
	if (IsRecursiveRef(schema)) conditions.push(BuildRecursiveRef(current, context, schema, value));
	if (IsDynamicRef(schema)) conditions.push(BuildDynamicRef(current, context, schema, value));
	if (IsConst(schema)) conditions.push(BuildConst(current, context, schema, value));
	if (IsEnum(schema)) conditions.push(BuildEnum(current, context, schema, value));
	if (IsIf(schema)) conditions.push(BuildIf(current, context, schema, value));
	if (IsNot(schema)) conditions.push(BuildNot(current, context, schema, value));
	if (IsAllOf(schema)) conditions.push(BuildAllOf(current, context, schema, value));
	if (IsAnyOf(schema)) conditions.push(BuildAnyOf(current, context, schema, value));
	if (IsOneOf(schema)) conditions.push(BuildOneOf(current, context, schema, value));
	if (IsUnevaluatedItems(schema)) conditions.push(Or(Not(IsArray$1(value)), BuildUnevaluatedItems(current, context, schema, value)));
	if (IsUnevaluatedProperties(schema)) conditions.push(Or(Not(IsObject$1(value)), BuildUnevaluatedProperties(current, context, schema, value)));
	if (IsRefine(schema)) conditions.push(BuildRefine(current, context, schema, value));
	return ReduceAnd(conditions);
}
function CheckSchemaPushStack(stack, context, schema, value) {
	return context.Push() && CheckSchema(stack, context, schema, value) && context.Pop();
}
function CheckSchema(stack, context, schema, value) {
	const current = NextStack(stack, schema);
	return IsSchemaBoolean(schema) ? CheckSchemaBoolean(current, context, schema, value) : (!IsType(schema) || CheckType(current, context, schema, value)) && (!(IsObject$2(value) && !IsArray$2(value)) || (!IsRequired(schema) || CheckRequired(current, context, schema, value)) && (!IsAdditionalProperties(schema) || CheckAdditionalProperties(current, context, schema, value)) && (!IsDependencies(schema) || CheckDependencies(current, context, schema, value)) && (!IsDependentRequired(schema) || CheckDependentRequired(current, context, schema, value)) && (!IsDependentSchemas(schema) || CheckDependentSchemas(current, context, schema, value)) && (!IsPatternProperties(schema) || CheckPatternProperties(current, context, schema, value)) && (!IsProperties(schema) || CheckProperties(current, context, schema, value)) && (!IsPropertyNames(schema) || CheckPropertyNames(current, context, schema, value)) && (!IsMinProperties(schema) || CheckMinProperties(current, context, schema, value)) && (!IsMaxProperties(schema) || CheckMaxProperties(current, context, schema, value))) && (!IsArray$2(value) || (!IsAdditionalItems(schema) || CheckAdditionalItems(current, context, schema, value)) && (!IsContains(schema) || CheckContains(current, context, schema, value)) && (!IsItems(schema) || CheckItems(current, context, schema, value)) && (!IsMinContains(schema) || CheckMinContains(current, context, schema, value)) && (!IsMaxContains(schema) || CheckMaxContains(current, context, schema, value)) && (!IsMinItems(schema) || CheckMinItems(current, context, schema, value)) && (!IsMaxItems(schema) || CheckMaxItems(current, context, schema, value)) && (!IsPrefixItems(schema) || CheckPrefixItems(current, context, schema, value)) && (!IsUniqueItems(schema) || CheckUniqueItems(current, context, schema, value))) && (!IsString$3(value) || (!IsMinLength(schema) || CheckMinLength(current, context, schema, value)) && (!IsMaxLength(schema) || CheckMaxLength(current, context, schema, value)) && (!IsFormat(schema) || CheckFormat(current, context, schema, value)) && (!IsPattern(schema) || CheckPattern(current, context, schema, value))) && (!(IsNumber$3(value) || IsBigInt$2(value)) || (!IsExclusiveMinimum(schema) || CheckExclusiveMinimum(current, context, schema, value)) && (!IsExclusiveMaximum(schema) || CheckExclusiveMaximum(current, context, schema, value)) && (!IsMinimum(schema) || CheckMinimum(current, context, schema, value)) && (!IsMaximum(schema) || CheckMaximum(current, context, schema, value)) && (!IsMultipleOf(schema) || CheckMultipleOf(current, context, schema, value))) && (!IsRef(schema) || CheckRef(current, context, schema, value)) && (!IsRecursiveRef(schema) || CheckRecursiveRef(current, context, schema, value)) && (!IsDynamicRef(schema) || CheckDynamicRef(current, context, schema, value)) && (!IsConst(schema) || CheckConst(current, context, schema, value)) && (!IsEnum(schema) || CheckEnum(current, context, schema, value)) && (!IsIf(schema) || CheckIf(current, context, schema, value)) && (!IsNot(schema) || CheckNot(current, context, schema, value)) && (!IsAllOf(schema) || CheckAllOf(current, context, schema, value)) && (!IsAnyOf(schema) || CheckAnyOf(current, context, schema, value)) && (!IsOneOf(schema) || CheckOneOf(current, context, schema, value)) && (!IsUnevaluatedItems(schema) || !IsArray$2(value) || CheckUnevaluatedItems(current, context, schema, value)) && (!IsUnevaluatedProperties(schema) || !IsObject$2(value) || CheckUnevaluatedProperties(current, context, schema, value)) && (!IsRefine(schema) || CheckRefine(current, context, schema, value));
}
function ErrorSchemaPushStack(stack, context, schemaPath, instancePath, schema, value) {
	return context.Push() && ErrorSchema(stack, context, schemaPath, instancePath, schema, value) && context.Pop();
}
function ErrorSchema(stack, context, schemaPath, instancePath, schema, value) {
	if (context.AtCapacity()) return false;
	const current = NextStack(stack, schema);
	return IsSchemaBoolean(schema) ? ErrorSchemaBoolean(current, context, schemaPath, instancePath, schema, value) : !!(+(!IsType(schema) || ErrorType(current, context, schemaPath, instancePath, schema, value)) & +(!(IsObject$2(value) && !IsArray$2(value)) || !!(+(!IsRequired(schema) || ErrorRequired(current, context, schemaPath, instancePath, schema, value)) & +(!IsAdditionalProperties(schema) || ErrorAdditionalProperties(current, context, schemaPath, instancePath, schema, value)) & +(!IsDependencies(schema) || ErrorDependencies(current, context, schemaPath, instancePath, schema, value)) & +(!IsDependentRequired(schema) || ErrorDependentRequired(current, context, schemaPath, instancePath, schema, value)) & +(!IsDependentSchemas(schema) || ErrorDependentSchemas(current, context, schemaPath, instancePath, schema, value)) & +(!IsPatternProperties(schema) || ErrorPatternProperties(current, context, schemaPath, instancePath, schema, value)) & +(!IsProperties(schema) || ErrorProperties(current, context, schemaPath, instancePath, schema, value)) & +(!IsPropertyNames(schema) || ErrorPropertyNames(current, context, schemaPath, instancePath, schema, value)) & +(!IsMinProperties(schema) || ErrorMinProperties(current, context, schemaPath, instancePath, schema, value)) & +(!IsMaxProperties(schema) || ErrorMaxProperties(current, context, schemaPath, instancePath, schema, value)))) & +(!IsArray$2(value) || !!(+(!IsAdditionalItems(schema) || ErrorAdditionalItems(current, context, schemaPath, instancePath, schema, value)) & +(!IsContains(schema) || ErrorContains(current, context, schemaPath, instancePath, schema, value)) & +(!IsItems(schema) || ErrorItems(current, context, schemaPath, instancePath, schema, value)) & +(!IsMinContains(schema) || ErrorMinContains(current, context, schemaPath, instancePath, schema, value)) & +(!IsMaxContains(schema) || ErrorMaxContains(current, context, schemaPath, instancePath, schema, value)) & +(!IsMinItems(schema) || ErrorMinItems(current, context, schemaPath, instancePath, schema, value)) & +(!IsMaxItems(schema) || ErrorMaxItems(current, context, schemaPath, instancePath, schema, value)) & +(!IsPrefixItems(schema) || ErrorPrefixItems(current, context, schemaPath, instancePath, schema, value)) & +(!IsUniqueItems(schema) || ErrorUniqueItems(current, context, schemaPath, instancePath, schema, value)))) & +(!IsString$3(value) || !!(+(!IsMinLength(schema) || ErrorMinLength(current, context, schemaPath, instancePath, schema, value)) & +(!IsMaxLength(schema) || ErrorMaxLength(current, context, schemaPath, instancePath, schema, value)) & +(!IsFormat(schema) || ErrorFormat(current, context, schemaPath, instancePath, schema, value)) & +(!IsPattern(schema) || ErrorPattern(current, context, schemaPath, instancePath, schema, value)))) & +(!(IsNumber$3(value) || IsBigInt$2(value)) || !!(+(!IsExclusiveMinimum(schema) || ErrorExclusiveMinimum(current, context, schemaPath, instancePath, schema, value)) & +(!IsExclusiveMaximum(schema) || ErrorExclusiveMaximum(current, context, schemaPath, instancePath, schema, value)) & +(!IsMinimum(schema) || ErrorMinimum(current, context, schemaPath, instancePath, schema, value)) & +(!IsMaximum(schema) || ErrorMaximum(current, context, schemaPath, instancePath, schema, value)) & +(!IsMultipleOf(schema) || ErrorMultipleOf(current, context, schemaPath, instancePath, schema, value)))) & +(!IsRef(schema) || ErrorRef(current, context, schemaPath, instancePath, schema, value)) & +(!IsRecursiveRef(schema) || ErrorRecursiveRef(current, context, schemaPath, instancePath, schema, value)) & +(!IsDynamicRef(schema) || ErrorDynamicRef(current, context, schemaPath, instancePath, schema, value)) & +(!IsConst(schema) || ErrorConst(current, context, schemaPath, instancePath, schema, value)) & +(!IsEnum(schema) || ErrorEnum(current, context, schemaPath, instancePath, schema, value)) & +(!IsIf(schema) || ErrorIf(current, context, schemaPath, instancePath, schema, value)) & +(!IsNot(schema) || ErrorNot(current, context, schemaPath, instancePath, schema, value)) & +(!IsAllOf(schema) || ErrorAllOf(current, context, schemaPath, instancePath, schema, value)) & +(!IsAnyOf(schema) || ErrorAnyOf(current, context, schemaPath, instancePath, schema, value)) & +(!IsOneOf(schema) || ErrorOneOf(current, context, schemaPath, instancePath, schema, value)) & +(!IsUnevaluatedItems(schema) || !IsArray$2(value) || ErrorUnevaluatedItems(current, context, schemaPath, instancePath, schema, value)) & +(!IsUnevaluatedProperties(schema) || !IsObject$2(value) || ErrorUnevaluatedProperties(current, context, schemaPath, instancePath, schema, value))) && (!IsRefine(schema) || ErrorRefine(current, context, schemaPath, instancePath, schema, value));
}
// node_modules/typebox/build/schema/engine/_functions.mjs
var index = [0];
var names = /* @__PURE__ */ new Map();
var funcs = /* @__PURE__ */ new Map();
function NextName() {
	return `${index[0]++}`;
}
function CreateName(schema, href) {
	if (!names.has(schema)) names.set(schema, /* @__PURE__ */ new Map());
	const hrefs = names.get(schema);
	if (hrefs.has(href)) return hrefs.get(href);
	const name = NextName();
	hrefs.set(href, name);
	return name;
}
function CreateCallExpression(context, _schema, name, value) {
	return context.UseUnevaluated() ? Call$1(`check_${name}`, ["context", value]) : Call$1(`check_${name}`, [value]);
}
function CreateFunctionExpression(stack, context, schema, name) {
	const expression = BuildSchema(stack, context, schema, "value");
	return context.UseUnevaluated() ? ConstDeclaration(`check_${name}`, ArrowFunction(["context", "value"], expression)) : ConstDeclaration(`check_${name}`, ArrowFunction(["value"], expression));
}
function ResetFunctions() {
	index[0] = 0;
	names.clear();
	funcs.clear();
}
function GetFunctions() {
	return [...funcs.values()];
}
function CreateFunction(stack, context, schema, value) {
	const name = CreateName(schema, stack.lexicalBase);
	const call = CreateCallExpression(context, schema, name, value);
	if (funcs.has(name)) return call;
	funcs.set(name, "");
	funcs.set(name, CreateFunctionExpression(stack, context, schema, name));
	return call;
}
// node_modules/typebox/build/schema/build.mjs
function CreateCode(build) {
	return `${build.Functions().join(";\n")}; return (value) => { ${(build.UseUnevaluated() ? ["const context = new CheckContext({}, {})", `return ${build.Entry()}`] : [`return ${build.Entry()}`]).join("; ")} }`;
}
function CreateEvaluatedCheck(build, code) {
	return Evaluate$1("CheckContext", "Guard", "Hashing", build.External().identifier, code)(CheckContext, guard_exports, hash_exports, build.External().variables);
}
function CreateDynamicCheck(build) {
	const stack = Stack(build.Context(), build.Schema());
	const context = new CheckContext();
	return (value) => CheckSchema(stack, context, build.Schema(), value);
}
function CreateCheck(build, code) {
	return CanEvaluate() ? CreateEvaluatedCheck(build, code) : CreateDynamicCheck(build);
}
var EvaluateResult = class {
	constructor(isAccelerated, code, check) {
		this.isAccelerated = isAccelerated;
		this.code = code;
		this.check = check;
	}
	IsAccelerated() {
		return this.isAccelerated;
	}
	Code() {
		return this.code;
	}
	Check(value) {
		return this.check(value);
	}
};
var BuildResult = class {
	constructor(context, schema, external, functions, entry, useUnevaluated) {
		this.context = context;
		this.schema = schema;
		this.external = external;
		this.functions = functions;
		this.entry = entry;
		this.useUnevaluated = useUnevaluated;
	}
	/** Returns the Context used for this build */
	Context() {
		return this.context;
	}
	/** Returns the Schema used for this build */
	Schema() {
		return this.schema;
	}
	/** Returns true if this build requires a Unevaluated context */
	UseUnevaluated() {
		return this.useUnevaluated;
	}
	/** Returns external variables */
	External() {
		return this.external;
	}
	/** Returns check functions */
	Functions() {
		return this.functions;
	}
	/** Return entry function call. */
	Entry() {
		return this.entry;
	}
	/** Evaluates the build into a validation function */
	Evaluate() {
		const code = CreateCode(this);
		const check = CreateCheck(this, code);
		return new EvaluateResult(CanEvaluate(), code, check);
	}
};
/** Builds a schema into a optimized runtime validator */
function Build(...args) {
	const [context, schema] = Match$3(args, {
		2: (context, schema) => [context, schema],
		1: (schema) => [{}, schema]
	});
	ResetUnique();
	ResetExternal();
	ResetFunctions();
	const stack = Stack(context, schema);
	const build = new BuildContext(HasUnevaluated(context, schema));
	const call = CreateFunction(stack, build, schema, "value");
	const functions = GetFunctions();
	return new BuildResult(context, schema, GetExternal(), functions, call, build.UseUnevaluated());
}
// node_modules/typebox/build/schema/errors.mjs
/** Returns an array of validation errors for the given value. */
function Errors$1(...args) {
	const [context, schema, value] = Match$3(args, {
		3: (context, schema, value) => [
			context,
			schema,
			value
		],
		2: (schema, value) => [
			{},
			schema,
			value
		]
	});
	const stack = Stack(context, schema);
	const errorContext = new ErrorContext();
	const result = ErrorSchema(stack, errorContext, "#", "", schema, value);
	const errors = errorContext.GetErrors();
	const locale = Get$2();
	return [result, errors.map((error) => ({
		...error,
		message: locale(error)
	}))];
}
// node_modules/typebox/build/system/settings/internal.mjs
var TempMaxErrors = 0;
function EnableParseErrors() {
	const settings = Get$3();
	TempMaxErrors = settings.maxErrors;
	settings.maxErrors = settings.maxParseErrors;
}
function DisableParseErrors() {
	const settings = Get$3();
	settings.maxErrors = TempMaxErrors;
}
// node_modules/typebox/build/schema/check.mjs
/** Checks a value against the provided schema */
function Check$1(...args) {
	const [context, schema, value] = Match$3(args, {
		3: (context, schema, value) => [
			context,
			schema,
			value
		],
		2: (schema, value) => [
			{},
			schema,
			value
		]
	});
	return CheckSchema(Stack(context, schema), new CheckContext(), schema, value);
}
// node_modules/typebox/build/value/check/check.mjs
/** Checks a value matches the provided type. */
function Check(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return Check$1(context, type, value);
}
// node_modules/typebox/build/value/errors/errors.mjs
/** Returns an array of validation errors for the given value. */
function Errors(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	const [_, errors] = Errors$1(context, type, value);
	return errors;
}
// node_modules/typebox/build/value/assert/assert.mjs
var AssertError = class extends Error {
	constructor(source, value, errors) {
		super(source);
		Object.defineProperty(this, "cause", {
			value: {
				source,
				errors,
				value
			},
			writable: false,
			configurable: false,
			enumerable: false
		});
	}
};
// node_modules/typebox/build/value/clean/from_array.mjs
function FromArray$6(context, type, value) {
	if (!IsArray$2(value)) return value;
	return value.map((value) => FromType$6(context, type.items, value));
}
// node_modules/typebox/build/value/clean/from_cyclic.mjs
function FromCyclic$5(context, type, value) {
	return FromType$6({
		...context,
		...type.$defs
	}, Ref$1(type.$ref), value);
}
// node_modules/typebox/build/value/clean/from_intersect.mjs
function EvaluateIntersection(context, type) {
	const additionalProperties = HasPropertyKey$1(type, "unevaluatedProperties") ? { additionalProperties: type.unevaluatedProperties } : {};
	const evaluated = Evaluate(Instantiate(context, type));
	return IsObject(evaluated) ? With(evaluated, additionalProperties) : evaluated;
}
function FromIntersect$5(context, type, value) {
	return FromType$6(context, EvaluateIntersection(context, type), value);
}
// node_modules/typebox/build/value/clean/additional.mjs
function GetAdditionalProperties(type) {
	return HasPropertyKey$1(type, "additionalProperties") ? type.additionalProperties : void 0;
}
// node_modules/typebox/build/value/clean/from_object.mjs
function FromObject$6(context, type, value) {
	if (!IsObject$2(value) || IsArray$2(value)) return value;
	const additionalProperties = GetAdditionalProperties(type);
	for (const key of Keys$2(value)) {
		if (HasPropertyKey$1(type.properties, key) && IsSchema$1(type.properties[key])) {
			value[key] = FromType$6(context, type.properties[key], value[key]);
			continue;
		}
		if (IsBoolean$3(additionalProperties) && IsEqual$1(additionalProperties, true) || IsSchema$1(additionalProperties) && Check(context, additionalProperties, value[key])) {
			value[key] = FromType$6(context, additionalProperties, value[key]);
			continue;
		}
		delete value[key];
	}
	return value;
}
// node_modules/typebox/build/value/clean/from_record.mjs
function FromRecord$5(context, type, value) {
	if (!IsObject$2(value)) return value;
	const additionalProperties = GetAdditionalProperties(type);
	const [recordPattern, recordValue] = [new RegExp(RecordPattern(type)), RecordValue(type)];
	for (const key of Keys$2(value)) {
		if (recordPattern.test(key)) {
			value[key] = FromType$6(context, recordValue, value[key]);
			continue;
		}
		if (IsBoolean$3(additionalProperties) && IsEqual$1(additionalProperties, true) || IsSchema$1(additionalProperties) && Check(context, additionalProperties, value[key])) {
			value[key] = FromType$6(context, additionalProperties, value[key]);
			continue;
		}
		delete value[key];
	}
	return value;
}
// node_modules/typebox/build/value/clean/from_ref.mjs
function FromRef$5(context, type, value) {
	return HasPropertyKey$1(context, type.$ref) ? FromType$6(context, context[type.$ref], value) : value;
}
// node_modules/typebox/build/value/clean/from_tuple.mjs
function FromTuple$5(context, schema, value) {
	if (!IsArray$2(value)) return value;
	const length = Math.min(value.length, schema.items.length);
	for (let index = 0; index < length; index++) value[index] = FromType$6(context, schema.items[index], value[index]);
	return IsGreaterThan$1(value.length, length) ? value.slice(0, length) : value;
}
// node_modules/typebox/build/system/memory/deep.mjs
function FromClassInstance(value) {
	return value;
}
function IsSchemaObject(value) {
	return HasPropertyKey$1(value, "~kind") || HasPropertyKey$1(value, "~unsafe");
}
function FromSchemaObject(value) {
	const result = {};
	for (const key of Keys$2(value)) {
		if (IsUnsafePropertyKey(key)) continue;
		const descriptor = Object.getOwnPropertyDescriptor(value, key);
		descriptor.value = FromValue(descriptor.value);
		if (IsEqual$1(descriptor.enumerable, true)) result[key] = descriptor.value;
		else Object.defineProperty(result, key, descriptor);
	}
	return result;
}
function FromPlainObject(value) {
	const result = {};
	for (const key of Keys$2(value)) {
		if (IsUnsafePropertyKey(key)) continue;
		result[key] = FromValue(value[key]);
	}
	for (const key of Symbols(value)) result[key] = FromValue(value[key]);
	return result;
}
function FromObject$5(value) {
	return IsClassInstance(value) ? FromClassInstance(value) : IsSchemaObject(value) ? FromSchemaObject(value) : FromPlainObject(value);
}
function FromArray$5(value) {
	return value.map((element) => FromValue(element));
}
function FromTypedArray(value) {
	return value.slice();
}
function FromRegExp(value) {
	return new RegExp(value.source, value.flags);
}
function FromMap(value) {
	return new Map(FromValue([...value.entries()]));
}
function FromSet(value) {
	return new Set(FromValue([...value.values()]));
}
function FromValue(value) {
	return IsTypeArray(value) ? FromTypedArray(value) : IsRegExp(value) ? FromRegExp(value) : IsMap(value) ? FromMap(value) : IsSet(value) ? FromSet(value) : IsArray$2(value) ? FromArray$5(value) : IsObject$2(value) ? FromObject$5(value) : value;
}
/** Returns a deep Clone of the given value. This function is similar to structuredClone() but also supports deep cloning instances of Map, Set and TypeArray. */
function Deep(value) {
	return FromValue(value);
}
// node_modules/typebox/build/value/clone/clone.mjs
/**
* Returns a deep Clone of the given value. This function is similar to `structuredClone()`,
* but also supports deep cloning `Map`, `Set`, and `TypeArray` instances. This function can also be used
* to clone TypeBox types while retaining their enumerable and non-enumerable properties.
*/
function Clone(value) {
	return Deep(value);
}
// node_modules/typebox/build/value/clean/from_union.mjs
function FromUnion$5(context, type, value) {
	for (const schema of type.anyOf) {
		const clean = FromType$6(context, schema, Clone(value));
		if (Check(context, schema, clean)) return clean;
	}
	return value;
}
// node_modules/typebox/build/value/clean/from_type.mjs
function FromType$6(context, type, value) {
	return IsArray(type) ? FromArray$6(context, type, value) : IsCyclic(type) ? FromCyclic$5(context, type, value) : IsIntersect(type) ? FromIntersect$5(context, type, value) : IsObject(type) ? FromObject$6(context, type, value) : IsRecord(type) ? FromRecord$5(context, type, value) : IsRef$1(type) ? FromRef$5(context, type, value) : IsTuple(type) ? FromTuple$5(context, type, value) : IsUnion(type) ? FromUnion$5(context, type, value) : value;
}
// node_modules/typebox/build/value/shared/union_priority_sort.mjs
function Modifiers(type, next) {
	return Assign(type, next);
}
function FromProperties$1(properties) {
	const result = {};
	for (const key of guard_default.Keys(properties)) result[key] = FromType$5(properties[key]);
	return result;
}
function FromRecordKey(type) {
	return String$2({ pattern: RecordPattern(type) });
}
function FromPriorityTypes(types) {
	return FromTypes(Priority(types));
}
function FromTypes(types) {
	return types.map((type) => FromType$5(type));
}
function FromType$5(type) {
	return Modifiers(type, IsArray(type) ? _Array_(FromType$5(type.items), ArrayOptions(type)) : IsIntersect(type) ? Intersect(FromTypes(type.allOf)) : IsUnion(type) ? Union(FromPriorityTypes(type.anyOf)) : IsObject(type) ? _Object_$1(FromProperties$1(type.properties)) : IsRecord(type) ? Record(FromRecordKey(type), FromType$5(RecordValue(type))) : IsTuple(type) ? Tuple(FromTypes(type.items)) : type);
}
/**
* (Type-Preprocessor) Recursively reorders Union variants from narrowest to broadest, ensuring
* more specific types (e.g. Literal) are evaluated before broader types (e.g. String). Used
* prior to Clean, Decode, and Encode operations.
*/
function UnionPrioritySort(type) {
	return FromType$5(type);
}
// node_modules/typebox/build/value/clean/clean.mjs
/**
* Cleans a value by removing non-evaluated properties and elements as derived from the provided type.
* This function returns unknown so callers should Check the return value before use. This function
* mutates the provided value. If mutation is not wanted, you should Clone the value before passing
* to this function.
*/
function Clean(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return FromType$6(context, Get$3().unionPrioritySort ? UnionPrioritySort(type) : type, value);
}
// node_modules/typebox/build/value/convert/try/try_result.mjs
function IsOk(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "value");
}
function Ok(value) {
	return { value };
}
// node_modules/typebox/build/value/convert/try/try_array.mjs
function TryArray(value) {
	return IsArray$2(value) ? Ok(value) : Ok([value]);
}
// node_modules/typebox/build/value/convert/try/try_bigint.mjs
function FromBoolean$5(value) {
	return IsEqual$1(value, true) ? Ok(BigInt(1)) : Ok(BigInt(0));
}
var bigintPattern = /^-?(0|[1-9]\d*)n$/;
var decimalPattern = /^-?(0|[1-9]\d*)\.\d+$/;
var integerPattern = /^-?(0|[1-9]\d*)$/;
function IsStringBigIntLike(value) {
	return bigintPattern.test(value);
}
function IsStringDecimalLike(value) {
	return decimalPattern.test(value);
}
function IsStringIntegerLike(value) {
	return integerPattern.test(value);
}
function FromString$6(value) {
	const lowercase = value.toLowerCase();
	return IsStringBigIntLike(value) ? Ok(BigInt(value.slice(0, value.length - 1))) : IsStringDecimalLike(value) ? Ok(BigInt(value.split(".")[0])) : IsStringIntegerLike(value) ? Ok(BigInt(value)) : IsEqual$1(lowercase, "false") ? Ok(BigInt(0)) : IsEqual$1(lowercase, "true") ? Ok(BigInt(1)) : void 0;
}
function TryBigInt(value) {
	return IsBigInt$2(value) ? Ok(value) : IsBoolean$3(value) ? FromBoolean$5(value) : IsNumber$3(value) ? Ok(BigInt(Math.trunc(value))) : IsNull$2(value) ? Ok(BigInt(0)) : IsString$3(value) ? FromString$6(value) : IsUndefined$2(value) ? Ok(BigInt(0)) : void 0;
}
// node_modules/typebox/build/value/convert/try/try_boolean.mjs
function FromBigInt$5(value) {
	return IsEqual$1(value, BigInt(0)) ? Ok(false) : IsEqual$1(value, BigInt(1)) ? Ok(true) : void 0;
}
function FromNumber$4(value) {
	return IsEqual$1(value, 0) ? Ok(false) : IsEqual$1(value, 1) ? Ok(true) : void 0;
}
function FromString$5(value) {
	return IsEqual$1(value.toLowerCase(), "false") ? Ok(false) : IsEqual$1(value.toLowerCase(), "true") ? Ok(true) : IsEqual$1(value, "0") ? Ok(false) : IsEqual$1(value, "1") ? Ok(true) : void 0;
}
function TryBoolean(value) {
	return IsBigInt$2(value) ? FromBigInt$5(value) : IsBoolean$3(value) ? Ok(value) : IsNumber$3(value) ? FromNumber$4(value) : IsNull$2(value) ? Ok(false) : IsString$3(value) ? FromString$5(value) : IsUndefined$2(value) ? Ok(false) : void 0;
}
// node_modules/typebox/build/value/convert/try/try_null.mjs
function FromBigInt$4(value) {
	return IsEqual$1(value, BigInt(0)) ? Ok(null) : void 0;
}
function FromBoolean$4(value) {
	return IsEqual$1(value, false) ? Ok(null) : void 0;
}
function FromNumber$3(value) {
	return IsEqual$1(value, 0) ? Ok(null) : void 0;
}
function FromString$4(value) {
	const lowercase = value.toLowerCase();
	return IsEqual$1(lowercase, "undefined") || IsEqual$1(lowercase, "null") || IsEqual$1(value, "") || IsEqual$1(value, "0") ? Ok(null) : void 0;
}
function TryNull(value) {
	return IsBigInt$2(value) ? FromBigInt$4(value) : IsBoolean$3(value) ? FromBoolean$4(value) : IsNumber$3(value) ? FromNumber$3(value) : IsNull$2(value) ? Ok(null) : IsString$3(value) ? FromString$4(value) : IsUndefined$2(value) ? Ok(null) : void 0;
}
// node_modules/typebox/build/value/convert/try/try_number.mjs
var maxBigInt = BigInt(Number.MAX_SAFE_INTEGER);
var minBigInt = BigInt(Number.MIN_SAFE_INTEGER);
function FromBigInt$3(value) {
	return value <= maxBigInt && value >= minBigInt ? Ok(Number(value)) : void 0;
}
function FromBoolean$3(value) {
	return Ok(value ? 1 : 0);
}
function FromString$3(value) {
	const coerced = +value;
	if (IsNumber$3(coerced)) return Ok(coerced);
	const lowercase = value.toLowerCase();
	if (IsEqual$1(lowercase, "false")) return Ok(0);
	if (IsEqual$1(lowercase, "true")) return Ok(1);
	const result = TryBigInt(value);
	if (IsOk(result)) return result.value <= maxBigInt && result.value >= minBigInt ? Ok(Number(result.value)) : void 0;
}
function TryNumber(value) {
	return IsBigInt$2(value) ? FromBigInt$3(value) : IsBoolean$3(value) ? FromBoolean$3(value) : IsNumber$3(value) ? Ok(value) : IsNull$2(value) ? Ok(0) : IsString$3(value) ? FromString$3(value) : IsUndefined$2(value) ? Ok(0) : void 0;
}
// node_modules/typebox/build/value/convert/try/try_string.mjs
function TryString(value) {
	return IsBigInt$2(value) ? Ok(value.toString()) : IsBoolean$3(value) ? Ok(value.toString()) : IsNumber$3(value) ? Ok(value.toString()) : IsNull$2(value) ? Ok("null") : IsString$3(value) ? Ok(value) : IsUndefined$2(value) ? Ok("") : void 0;
}
// node_modules/typebox/build/value/convert/try/try_undefined.mjs
function FromBigInt$2(value) {
	return IsEqual$1(value, BigInt(0)) ? Ok(void 0) : void 0;
}
function FromBoolean$2(value) {
	return IsEqual$1(value, false) ? Ok(void 0) : void 0;
}
function FromNumber$2(value) {
	return IsEqual$1(value, 0) ? Ok(void 0) : void 0;
}
function FromString$2(value) {
	const lowercase = value.toLowerCase();
	return IsEqual$1(lowercase, "undefined") || IsEqual$1(lowercase, "null") || IsEqual$1(value, "") || IsEqual$1(value, "0") ? Ok(void 0) : void 0;
}
function TryUndefined(value) {
	return IsBigInt$2(value) ? FromBigInt$2(value) : IsBoolean$3(value) ? FromBoolean$2(value) : IsNumber$3(value) ? FromNumber$2(value) : IsNull$2(value) ? Ok(void 0) : IsString$3(value) ? FromString$2(value) : IsUndefined$2(value) ? Ok(value) : void 0;
}
// node_modules/typebox/build/value/convert/from_array.mjs
function FromArray$4(context, type, value) {
	return TryArray(value).value.map((value) => FromType$4(context, type.items, value));
}
// node_modules/typebox/build/value/convert/from_bigint.mjs
function FromBigInt$1(_context, _type, value) {
	const result = TryBigInt(value);
	return IsOk(result) ? result.value : value;
}
// node_modules/typebox/build/value/convert/from_boolean.mjs
function FromBoolean$1(_context, _type, value) {
	const result = TryBoolean(value);
	return IsOk(result) ? result.value : value;
}
// node_modules/typebox/build/value/convert/from_cyclic.mjs
function FromCyclic$4(context, type, value) {
	return FromType$4({
		...context,
		...type.$defs
	}, Ref$1(type.$ref), value);
}
// node_modules/typebox/build/value/convert/from_enum.mjs
function FromEnum$1(context, type, value) {
	return FromType$4(context, Evaluate(type), value);
}
// node_modules/typebox/build/value/convert/from_integer.mjs
function FromInteger$1(_context, _type, value) {
	const result = TryNumber(value);
	return IsOk(result) ? Math.trunc(result.value) : value;
}
// node_modules/typebox/build/value/convert/from_intersect.mjs
function FromIntersect$4(context, type, value) {
	return FromType$4(context, Evaluate(Instantiate(context, type)), value);
}
// node_modules/typebox/build/value/convert/from_literal.mjs
function FromLiteralBigInt(_context, type, value) {
	const result = TryBigInt(value);
	return IsOk(result) && IsEqual$1(type.const, result.value) ? result.value : value;
}
function FromLiteralBoolean(_context, type, value) {
	const result = TryBoolean(value);
	return IsOk(result) && IsEqual$1(type.const, result.value) ? result.value : value;
}
function FromLiteralNumber(_context, type, value) {
	const result = TryNumber(value);
	return IsOk(result) && IsEqual$1(type.const, result.value) ? result.value : value;
}
function FromLiteralString(_context, type, value) {
	const result = TryString(value);
	return IsOk(result) && IsEqual$1(type.const, result.value) ? result.value : value;
}
function FromLiteral$1(context, type, value) {
	if (IsEqual$1(type.const, value)) return value;
	return IsLiteralBigInt(type) ? FromLiteralBigInt(context, type, value) : IsLiteralBoolean(type) ? FromLiteralBoolean(context, type, value) : IsLiteralNumber(type) ? FromLiteralNumber(context, type, value) : IsLiteralString(type) ? FromLiteralString(context, type, value) : Unreachable$1();
}
// node_modules/typebox/build/value/convert/from_null.mjs
function FromNull$1(_context, _type, value) {
	const result = TryNull(value);
	return IsOk(result) ? result.value : value;
}
// node_modules/typebox/build/value/convert/from_number.mjs
function FromNumber$1(_context, _type, value) {
	const result = TryNumber(value);
	return IsOk(result) ? result.value : value;
}
// node_modules/typebox/build/value/convert/from_additional.mjs
/**
* Used by Object and Record Types. The entries are derived from the known
* properties obtained from 'properties' and 'patternProperties' respectively.
*/
function FromAdditionalProperties(context, entries, additionalProperties, value) {
	const keys = Keys$2(value);
	for (const [regexp, _] of entries) for (const key of keys) if (!regexp.test(key)) value[key] = FromType$4(context, additionalProperties, value[key]);
	return value;
}
// node_modules/typebox/build/value/shared/optional_undefined.mjs
function IsOptionalUndefined(property, key, value) {
	return IsOptional(property) && IsUndefined$2(value[key]);
}
// node_modules/typebox/build/value/convert/from_object.mjs
function FromProperties(context, type, value) {
	const entries = EntriesRegExp(type.properties);
	const keys = Keys$2(value);
	for (const [regexp, property] of entries) for (const key of keys) {
		if (!regexp.test(key) || IsOptionalUndefined(property, key, value)) continue;
		value[key] = FromType$4(context, property, value[key]);
	}
	return HasPropertyKey$1(type, "additionalProperties") && IsObject$2(type.additionalProperties) ? FromAdditionalProperties(context, entries, type.additionalProperties, value) : value;
}
function FromObject$4(context, type, value) {
	return IsObjectNotArray$1(value) ? FromProperties(context, type, value) : value;
}
// node_modules/typebox/build/value/convert/from_record.mjs
function FromPatternProperties(context, type, value) {
	const entries = EntriesRegExp(type.patternProperties);
	const keys = Keys$2(value);
	for (const [regexp, schema] of entries) for (const key of keys) if (regexp.test(key)) value[key] = FromType$4(context, schema, value[key]);
	return HasPropertyKey$1(type, "additionalProperties") && IsObject$2(type.additionalProperties) ? FromAdditionalProperties(context, entries, type.additionalProperties, value) : value;
}
function FromRecord$4(context, type, value) {
	return IsObjectNotArray$1(value) ? FromPatternProperties(context, type, value) : value;
}
// node_modules/typebox/build/value/convert/from_ref.mjs
function FromRef$4(context, type, value) {
	return HasPropertyKey$1(context, type.$ref) ? FromType$4(context, context[type.$ref], value) : value;
}
// node_modules/typebox/build/value/convert/from_string.mjs
function FromString$1(_context, _type, value) {
	const result = TryString(value);
	return IsOk(result) ? result.value : value;
}
// node_modules/typebox/build/value/convert/from_template_literal.mjs
function FromTemplateLiteral$1(context, type, value) {
	return FromType$4(context, Evaluate(type), value);
}
// node_modules/typebox/build/value/convert/from_tuple.mjs
function FromTuple$4(context, type, value) {
	if (!IsArray$2(value)) return value;
	for (let index = 0; index < Math.min(type.items.length, value.length); index++) value[index] = FromType$4(context, type.items[index], value[index]);
	return value;
}
// node_modules/typebox/build/value/convert/from_undefined.mjs
function FromUndefined$1(_context, _type, value) {
	const result = TryUndefined(value);
	return IsOk(result) ? result.value : value;
}
// node_modules/typebox/build/value/convert/from_union.mjs
function FromUnion$4(context, type, value) {
	if (type.anyOf.some((type) => Check(context, type, value))) return value;
	const selected = type.anyOf.map((type) => FromType$4(context, type, Clone(value))).find((value) => Check(context, type, value));
	return IsUndefined$2(selected) ? value : selected;
}
// node_modules/typebox/build/value/convert/from_void.mjs
function FromVoid$1(_context, _type, value) {
	return IsOk(TryUndefined(value)) ? void 0 : value;
}
// node_modules/typebox/build/value/convert/from_type.mjs
function FromType$4(context, type, value) {
	return IsArray(type) ? FromArray$4(context, type, value) : IsBigInt(type) ? FromBigInt$1(context, type, value) : IsBoolean(type) ? FromBoolean$1(context, type, value) : IsCyclic(type) ? FromCyclic$4(context, type, value) : IsEnum$1(type) ? FromEnum$1(context, type, value) : IsInteger(type) ? FromInteger$1(context, type, value) : IsIntersect(type) ? FromIntersect$4(context, type, value) : IsLiteral(type) ? FromLiteral$1(context, type, value) : IsNull(type) ? FromNull$1(context, type, value) : IsNumber(type) ? FromNumber$1(context, type, value) : IsObject(type) ? FromObject$4(context, type, value) : IsRecord(type) ? FromRecord$4(context, type, value) : IsRef$1(type) ? FromRef$4(context, type, value) : IsString(type) ? FromString$1(context, type, value) : IsTemplateLiteral(type) ? FromTemplateLiteral$1(context, type, value) : IsTuple(type) ? FromTuple$4(context, type, value) : IsUndefined(type) ? FromUndefined$1(context, type, value) : IsUnion(type) ? FromUnion$4(context, type, value) : IsVoid(type) ? FromVoid$1(context, type, value) : value;
}
// node_modules/typebox/build/value/convert/convert.mjs
/**
* Converts a value to the given type, coercing interior values if a reasonable conversion is possible. This
* function returns unknown so callers should Check the return value before use. This function mutates the
* provided value. If mutation is not wanted, you should Clone the value before passing to this function.
*/
function Convert(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return FromType$4(context, type, value);
}
// node_modules/typebox/build/value/default/from_array.mjs
function FromArray$3(context, type, value) {
	if (!IsArray$2(value)) return value;
	for (let i = 0; i < value.length; i++) value[i] = FromType$3(context, type.items, value[i]);
	return value;
}
// node_modules/typebox/build/value/default/from_cyclic.mjs
function FromCyclic$3(context, type, value) {
	return FromType$3({
		...context,
		...type.$defs
	}, Ref$1(type.$ref), value);
}
// node_modules/typebox/build/value/default/from_default.mjs
function FromDefault$1(type, value) {
	if (!IsUndefined$2(value)) return value;
	return IsFunction$2(type.default) ? type.default() : Clone(type.default);
}
// node_modules/typebox/build/value/default/from_intersect.mjs
function FromIntersect$3(context, type, value) {
	return FromType$3(context, Evaluate(Instantiate(context, type)), value);
}
// node_modules/typebox/build/value/default/from_object.mjs
function FromObject$3(context, type, value) {
	if (!IsObject$2(value)) return value;
	const knownPropertyKeys = Keys$2(type.properties);
	for (const key of knownPropertyKeys) {
		const propertyValue = FromType$3(context, type.properties[key], value[key]);
		if (IsUndefined$2(propertyValue) && (IsOptional(type.properties[key]) || !HasPropertyKey$1(type.properties[key], "default"))) continue;
		value[key] = propertyValue;
	}
	if (!IsAdditionalProperties(type) || IsBoolean$3(type.additionalProperties)) return value;
	for (const key of Keys$2(value)) {
		if (knownPropertyKeys.includes(key)) continue;
		value[key] = FromType$3(context, type.additionalProperties, value[key]);
	}
	return value;
}
// node_modules/typebox/build/value/default/from_record.mjs
function FromRecord$3(context, type, value) {
	if (!IsObject$2(value)) return value;
	const [recordKey, recordValue] = [new RegExp(RecordPattern(type)), RecordValue(type)];
	for (const key of Keys$2(value)) {
		if (!(recordKey.test(key) && IsDefault(recordValue))) continue;
		value[key] = FromType$3(context, recordValue, value[key]);
	}
	if (!IsAdditionalProperties(type)) return value;
	for (const key of Keys$2(value)) {
		if (recordKey.test(key)) continue;
		value[key] = FromType$3(context, type.additionalProperties, value[key]);
	}
	return value;
}
// node_modules/typebox/build/value/default/from_ref.mjs
function FromRef$3(context, type, value) {
	return HasPropertyKey$1(context, type.$ref) ? FromType$3(context, context[type.$ref], value) : value;
}
// node_modules/typebox/build/value/default/from_tuple.mjs
function FromTuple$3(context, schema, value) {
	if (!IsArray$2(value)) return value;
	const [items, max] = [schema.items, Math.max(schema.items.length, value.length)];
	for (let i = 0; i < max; i++) if (i < items.length) value[i] = FromType$3(context, items[i], value[i]);
	return value;
}
// node_modules/typebox/build/value/default/from_union.mjs
function FromUnion$3(context, schema, value) {
	for (const inner of schema.anyOf) {
		const result = FromType$3(context, inner, Clone(value));
		if (Check(context, inner, result)) return result;
	}
	return value;
}
// node_modules/typebox/build/value/default/from_type.mjs
function FromType$3(context, type, value) {
	const defaulted = IsDefault(type) ? FromDefault$1(type, value) : value;
	return IsArray(type) ? FromArray$3(context, type, defaulted) : IsCyclic(type) ? FromCyclic$3(context, type, defaulted) : IsIntersect(type) ? FromIntersect$3(context, type, defaulted) : IsObject(type) ? FromObject$3(context, type, defaulted) : IsRecord(type) ? FromRecord$3(context, type, defaulted) : IsRef$1(type) ? FromRef$3(context, type, defaulted) : IsTuple(type) ? FromTuple$3(context, type, defaulted) : IsUnion(type) ? FromUnion$3(context, type, defaulted) : defaulted;
}
// node_modules/typebox/build/value/default/default.mjs
/**
* Patches missing properties on the value using default annotations specified on the provided type. This
* function returns unknown so callers should Check the return value before use. This function mutates the
* provided value. If mutation is not wanted, you should Clone the value before passing to this function.
*/
function Default(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return FromType$3(context, type, value);
}
// node_modules/typebox/build/value/pipeline/pipeline.mjs
/** Creates a value processing pipeline. */
function Pipeline(pipeline) {
	return (...args) => {
		const [context, type, value] = Match$3(args, {
			3: (context, type, value) => [
				context,
				type,
				value
			],
			2: (type, value) => [
				{},
				type,
				value
			]
		});
		return pipeline.reduce((result, func) => func(context, type, result), value);
	};
}
// node_modules/typebox/build/value/codec/callback.mjs
function Decode$7(_context, type, value) {
	return type["~codec"].decode(value);
}
function Encode$7(_context, type, value) {
	return type["~codec"].encode(value);
}
function Callback(direction, context, type, value) {
	if (!IsCodec(type)) return value;
	return IsEqual$1(direction, "Decode") ? Decode$7(context, type, value) : Encode$7(context, type, value);
}
// node_modules/typebox/build/value/codec/from_array.mjs
function Decode$6(direction, context, type, value) {
	if (!IsArray$2(value)) return value;
	for (let i = 0; i < value.length; i++) value[i] = FromType$2(direction, context, type.items, value[i]);
	return Callback(direction, context, type, value);
}
function Encode$6(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsArray$2(exterior)) return exterior;
	for (let i = 0; i < exterior.length; i++) exterior[i] = FromType$2(direction, context, type.items, exterior[i]);
	return exterior;
}
function FromArray$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Decode$6(direction, context, type, value) : Encode$6(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_cyclic.mjs
function FromCyclic$2(direction, context, type, value) {
	value = FromType$2(direction, {
		...context,
		...type.$defs
	}, Ref$1(type.$ref), value);
	return Callback(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_intersect.mjs
function MergeInteriors(interiors) {
	return interiors.reduce((results, interior) => ({
		...results,
		...interior
	}), {});
}
function NonMatchingInterior(value, interiors) {
	for (const interior of interiors) if (!IsDeepEqual$1(value, interior)) return interior;
	return value;
}
function Decode$5(direction, context, type, value) {
	if (IsEqual$1(type.allOf.length, 0)) return Callback(direction, context, type, value);
	const interiors = type.allOf.map((schema) => FromType$2(direction, context, schema, Clean(schema, Clone(value))));
	return Callback(direction, context, type, interiors.every((result) => IsObject$2(result)) ? MergeInteriors(interiors) : NonMatchingInterior(value, interiors));
}
function Encode$5(direction, context, type, value) {
	if (IsEqual$1(type.allOf.length, 0)) return Callback(direction, context, type, value);
	const exterior = Callback(direction, context, type, value);
	const interiors = type.allOf.map((schema) => FromType$2(direction, context, schema, Clean(schema, Clone(exterior))));
	if (interiors.every((result) => IsObject$2(result))) return MergeInteriors(interiors);
	return NonMatchingInterior(exterior, interiors);
}
function FromIntersect$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Decode$5(direction, context, type, value) : Encode$5(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_object.mjs
function Decode$4(direction, context, type, value) {
	if (!IsObjectNotArray$1(value)) return value;
	for (const key of Keys$2(type.properties)) {
		if (!HasPropertyKey$1(value, key) || IsOptionalUndefined(type.properties[key], key, value)) continue;
		value[key] = FromType$2(direction, context, type.properties[key], value[key]);
	}
	return Callback(direction, context, type, value);
}
function Encode$4(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsObjectNotArray$1(exterior)) return exterior;
	for (const key of Keys$2(type.properties)) {
		if (!HasPropertyKey$1(exterior, key) || IsOptionalUndefined(type.properties[key], key, exterior)) continue;
		exterior[key] = FromType$2(direction, context, type.properties[key], exterior[key]);
	}
	return exterior;
}
function FromObject$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Decode$4(direction, context, type, value) : Encode$4(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_record.mjs
function Decode$3(direction, context, type, value) {
	if (!IsObjectNotArray$1(value)) return value;
	const regexp = new RegExp(RecordPattern(type));
	for (const key of Keys$2(value)) {
		if (!regexp.test(key)) continue;
		value[key] = FromType$2(direction, context, RecordValue(type), value[key]);
	}
	return Callback(direction, context, type, value);
}
function Encode$3(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsObjectNotArray$1(exterior)) return exterior;
	const regexp = new RegExp(RecordPattern(type));
	for (const key of Keys$2(exterior)) {
		if (!regexp.test(key)) continue;
		exterior[key] = FromType$2(direction, context, RecordValue(type), exterior[key]);
	}
	return exterior;
}
function FromRecord$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Decode$3(direction, context, type, value) : Encode$3(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_ref.mjs
function ResolveRef(direction, context, type, value) {
	return HasPropertyKey$1(context, type.$ref) ? FromType$2(direction, context, context[type.$ref], value) : value;
}
function FromRef$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Callback(direction, context, type, ResolveRef(direction, context, type, value)) : ResolveRef(direction, context, type, Callback(direction, context, type, value));
}
// node_modules/typebox/build/value/codec/from_tuple.mjs
function Decode$2(direction, context, type, value) {
	if (!IsArray$2(value)) return value;
	for (let i = 0; i < Math.min(type.items.length, value.length); i++) value[i] = FromType$2(direction, context, type.items[i], value[i]);
	return Callback(direction, context, type, value);
}
function Encode$2(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	if (!IsArray$2(exterior)) return value;
	for (let i = 0; i < Math.min(type.items.length, exterior.length); i++) exterior[i] = FromType$2(direction, context, type.items[i], exterior[i]);
	return exterior;
}
function FromTuple$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Decode$2(direction, context, type, value) : Encode$2(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_union.mjs
function Decode$1(direction, context, type, value) {
	for (const schema of type.anyOf) {
		if (!Check(context, schema, value)) continue;
		return Callback(direction, context, type, FromType$2(direction, context, schema, value));
	}
	return value;
}
function Encode$1(direction, context, type, value) {
	const exterior = Callback(direction, context, type, value);
	for (const schema of type.anyOf) {
		const variant = FromType$2(direction, context, schema, Clone(exterior));
		if (!Check(context, schema, variant)) continue;
		return variant;
	}
	return exterior;
}
function FromUnion$2(direction, context, type, value) {
	return IsEqual$1(direction, "Decode") ? Decode$1(direction, context, type, value) : Encode$1(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/from_type.mjs
function FromType$2(direction, context, type, value) {
	return IsArray(type) ? FromArray$2(direction, context, type, value) : IsCyclic(type) ? FromCyclic$2(direction, context, type, value) : IsIntersect(type) ? FromIntersect$2(direction, context, type, value) : IsObject(type) ? FromObject$2(direction, context, type, value) : IsRecord(type) ? FromRecord$2(direction, context, type, value) : IsRef$1(type) ? FromRef$2(direction, context, type, value) : IsTuple(type) ? FromTuple$2(direction, context, type, value) : IsUnion(type) ? FromUnion$2(direction, context, type, value) : Callback(direction, context, type, value);
}
// node_modules/typebox/build/value/codec/decode.mjs
var DecodeError = class extends AssertError {
	constructor(value, errors) {
		super("Decode", value, errors);
	}
};
function Assert$2(context, type, value) {
	if (!Check(context, type, value)) throw new DecodeError(value, Errors(context, type, value));
	return value;
}
/** Executes Decode callbacks only */
function DecodeUnsafe(context, type, value) {
	return FromType$2("Decode", context, Get$3().unionPrioritySort ? UnionPrioritySort(type) : type, value);
}
var Decoder = Pipeline([
	(_context, _type, value) => Clone(value),
	(context, type, value) => Default(context, type, value),
	(context, type, value) => Convert(context, type, value),
	(context, type, value) => Clean(context, type, value),
	(context, type, value) => Assert$2(context, type, value),
	(context, type, value) => DecodeUnsafe(context, type, value)
]);
/** Decodes a value with the given type. */
function Decode(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return Decoder(context, type, value);
}
// node_modules/typebox/build/value/codec/encode.mjs
var EncodeError = class extends AssertError {
	constructor(value, errors) {
		super("Encode", value, errors);
	}
};
function Assert$1(context, type, value) {
	if (!Check(context, type, value)) throw new EncodeError(value, Errors(context, type, value));
	return value;
}
/** Executes Encode callbacks only */
function EncodeUnsafe(context, type, value) {
	return FromType$2("Encode", context, Get$3().unionPrioritySort ? UnionPrioritySort(type) : type, value);
}
var Encoder = Pipeline([
	(_context, _type, value) => Clone(value),
	(context, type, value) => EncodeUnsafe(context, type, value),
	(context, type, value) => Default(context, type, value),
	(context, type, value) => Convert(context, type, value),
	(context, type, value) => Clean(context, type, value),
	(context, type, value) => Assert$1(context, type, value)
]);
/** Encodes a value with the given type. */
function Encode(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	return Encoder(context, type, value);
}
// node_modules/typebox/build/value/codec/has.mjs
function FromArray$1(context, type) {
	return IsCodec(type) || FromType$1(context, type.items);
}
function FromCyclic$1(context, type) {
	return IsCodec(type) || FromRef$1({
		...context,
		...type.$defs
	}, Ref$1(type.$ref));
}
function FromIntersect$1(context, type) {
	return IsCodec(type) || type.allOf.some((type) => FromType$1(context, type));
}
function FromObject$1(context, type) {
	return IsCodec(type) || Keys$2(type.properties).some((key) => {
		return FromType$1(context, type.properties[key]);
	});
}
function FromRecord$1(context, type) {
	return IsCodec(type) || FromType$1(context, RecordValue(type));
}
function FromRef$1(context, type) {
	if (visited.has(type.$ref)) return false;
	visited.add(type.$ref);
	return IsCodec(type) || HasPropertyKey$1(context, type.$ref) && FromType$1(context, context[type.$ref]);
}
function FromTuple$1(context, type) {
	return IsCodec(type) || type.items.some((type) => FromType$1(context, type));
}
function FromUnion$1(context, type) {
	return IsCodec(type) || type.anyOf.some((type) => FromType$1(context, type));
}
function FromType$1(context, type) {
	return IsArray(type) ? FromArray$1(context, type) : IsCyclic(type) ? FromCyclic$1(context, type) : IsIntersect(type) ? FromIntersect$1(context, type) : IsObject(type) ? FromObject$1(context, type) : IsRecord(type) ? FromRecord$1(context, type) : IsRef$1(type) ? FromRef$1(context, type) : IsTuple(type) ? FromTuple$1(context, type) : IsUnion(type) ? FromUnion$1(context, type) : IsCodec(type);
}
var visited = /* @__PURE__ */ new Set();
/** Returns true if this type contains a Codec */
function HasCodec(...args) {
	const [context, type] = Match$3(args, {
		2: (context, type) => [context, type],
		1: (type) => [{}, type]
	});
	visited.clear();
	return FromType$1(context, type);
}
// node_modules/typebox/build/value/create/error.mjs
var CreateError = class extends Error {
	constructor(type, message) {
		super(message);
		this.type = type;
	}
};
// node_modules/typebox/build/value/create/from_default.mjs
function FromDefault(_context, schema) {
	return IsFunction$2(schema.default) ? schema.default(schema) : IsObject$2(schema.default) ? Clone(schema.default) : schema.default;
}
// node_modules/typebox/build/value/create/from_array.mjs
function FromArray(context, type) {
	if (IsUniqueItems(type) && !IsDefault(type)) throw new CreateError(type, "Arrays with uniqueItems constraints must specify a default annotation");
	const length = IsMinItems(type) ? type.minItems : 0;
	return Array.from({ length }, () => FromType(context, type.items));
}
// node_modules/typebox/build/value/create/from_bigint.mjs
function FromBigInt(_context, type) {
	return IsExclusiveMinimum(type) ? BigInt(type.exclusiveMinimum) + BigInt(1) : IsMinimum(type) ? BigInt(type.minimum) : BigInt(0);
}
// node_modules/typebox/build/value/create/from_boolean.mjs
function FromBoolean(_context, _type) {
	return false;
}
// node_modules/typebox/build/value/create/from_constructor.mjs
function FromConstructor(context, type) {
	const instanceType = FromType(context, type.instanceType);
	return class {
		constructor() {
			Object.assign(this, instanceType);
		}
	};
}
// node_modules/typebox/build/value/create/from_cyclic.mjs
function FromCyclic(context, type) {
	return FromType({
		...context,
		...type.$defs
	}, Ref$1(type.$ref));
}
// node_modules/typebox/build/value/create/from_enum.mjs
function FromEnum(context, type) {
	return FromType(context, Evaluate(type));
}
// node_modules/typebox/build/value/create/from_function.mjs
function FromFunction(context, type) {
	const returnType = FromType(context, type.returnType);
	return () => returnType;
}
// node_modules/typebox/build/value/create/from_integer.mjs
function FromInteger(_context, type) {
	return IsExclusiveMinimum(type) && IsNumber$3(type.exclusiveMinimum) ? type.exclusiveMinimum + 1 : IsMinimum(type) ? type.minimum : 0;
}
// node_modules/typebox/build/value/create/from_intersect.mjs
function FromIntersect(context, type) {
	return FromType(context, Evaluate(Instantiate(context, type)));
}
// node_modules/typebox/build/value/create/from_literal.mjs
function FromLiteral(_context, type) {
	return type.const;
}
// node_modules/typebox/build/value/create/from_never.mjs
function FromNever(_context, type) {
	throw new CreateError(type, "Cannot create TNever types");
}
// node_modules/typebox/build/value/create/from_null.mjs
function FromNull(_context, _type) {
	return null;
}
// node_modules/typebox/build/value/create/from_number.mjs
function FromNumber(_context, type) {
	return IsExclusiveMinimum(type) && IsNumber$3(type.exclusiveMinimum) ? type.exclusiveMinimum + 1 : IsMinimum(type) ? type.minimum : 0;
}
// node_modules/typebox/build/value/create/from_object.mjs
function FromObject(context, type) {
	return (IsUndefined$2(type.required) ? [] : type.required).reduce((result, key) => {
		return {
			...result,
			[key]: FromType(context, type.properties[key])
		};
	}, {});
}
// node_modules/typebox/build/value/create/from_record.mjs
function FromRecord(_context, type) {
	if (IsMinProperties(type) && !IsDefault(type)) throw new CreateError(type, "Record with the minProperties constraint must have a default annotation");
	return {};
}
// node_modules/typebox/build/value/create/from_ref.mjs
function FromRef(context, type) {
	return HasPropertyKey$1(context, type.$ref) ? FromType(context, context[type.$ref]) : (() => {
		throw new CreateError(type, "Unable to deref Ref");
	})();
}
// node_modules/typebox/build/value/create/from_string.mjs
function FromString(_context, type) {
	if ((IsPattern(type) || IsFormat(type)) && !IsDefault(type)) throw Error("Strings with format or pattern constraints must specify default");
	const minLength = IsMinLength(type) ? type.minLength : 0;
	return "".padEnd(minLength);
}
// node_modules/typebox/build/value/create/from_symbol.mjs
function FromSymbol(_context, _type) {
	return Symbol();
}
// node_modules/typebox/build/value/create/from_template_literal.mjs
function FromTemplateLiteral(context, type) {
	const decoded = TemplateLiteralDecode(type.pattern);
	if (IsString(decoded)) throw new CreateError(type, "Unable to create TemplateLiteral due to infinite type expansion");
	return FromType(context, decoded);
}
// node_modules/typebox/build/value/create/from_tuple.mjs
function FromTuple(context, type) {
	return Array.from({ length: type.minItems }, (_, i) => FromType(context, type.items[i]));
}
// node_modules/typebox/build/value/create/from_union.mjs
function FromUnion(context, type) {
	if (IsEqual$1(type.anyOf.length, 0)) throw Error("Unable to create Union with no variants");
	return FromType(context, type.anyOf[0]);
}
// node_modules/typebox/build/value/create/from_type.mjs
function FromType(context, type) {
	return IsDefault(type) ? FromDefault(context, type) : IsArray(type) ? FromArray(context, type) : IsBigInt(type) ? FromBigInt(context, type) : IsBoolean(type) ? FromBoolean(context, type) : IsConstructor(type) ? FromConstructor(context, type) : IsCyclic(type) ? FromCyclic(context, type) : IsEnum$1(type) ? FromEnum(context, type) : IsFunction(type) ? FromFunction(context, type) : IsInteger(type) ? FromInteger(context, type) : IsIntersect(type) ? FromIntersect(context, type) : IsLiteral(type) ? FromLiteral(context, type) : IsNever(type) ? FromNever(context, type) : IsNull(type) ? FromNull(context, type) : IsNumber(type) ? FromNumber(context, type) : IsObject(type) ? FromObject(context, type) : IsRecord(type) ? FromRecord(context, type) : IsRef$1(type) ? FromRef(context, type) : IsString(type) ? FromString(context, type) : IsSymbol(type) ? FromSymbol(context, type) : IsTemplateLiteral(type) ? FromTemplateLiteral(context, type) : IsTuple(type) ? FromTuple(context, type) : IsUndefined(type) ? void 0 : IsUnion(type) ? FromUnion(context, type) : IsVoid(type) ? void 0 : void 0;
}
// node_modules/typebox/build/value/create/create.mjs
/** Creates a value from the provided type. This function will use `default` annotations if present. */
function Create(...args) {
	const [context, type] = Match$3(args, {
		2: (context, type) => [context, type],
		1: (type) => [{}, type]
	});
	return FromType(context, type);
}
// node_modules/typebox/build/value/parse/parse.mjs
var ParseError = class extends AssertError {
	constructor(value, errors) {
		super("Parse", value, errors);
	}
};
function Assert(context, type, value) {
	EnableParseErrors();
	const errors = Errors(context, type, value);
	DisableParseErrors();
	if (!Check(context, type, value)) throw new ParseError(value, errors);
	return value;
}
var Parser = Pipeline([
	(_context, _type, value) => Clone(value),
	(context, type, value) => Default(context, type, value),
	(context, type, value) => Convert(context, type, value),
	(context, type, value) => Clean(context, type, value),
	(context, type, value) => Assert(context, type, value)
]);
/**  Parses a value with the given type. */
function Parse(...args) {
	const [context, type, value] = Match$3(args, {
		3: (context, type, value) => [
			context,
			type,
			value
		],
		2: (type, value) => [
			{},
			type,
			value
		]
	});
	if (Check(context, type, value)) return value;
	if (Get$3().correctiveParse) return Parser(context, type, value);
	EnableParseErrors();
	const errors = Errors(context, type, value);
	DisableParseErrors();
	throw new ParseError(value, errors);
}
Union([
	_Object_$1({
		type: Literal("insert"),
		path: String$2(),
		value: Unknown()
	}),
	Object({
		type: Literal("update"),
		path: String$2(),
		value: Unknown()
	}),
	_Object_$1({
		type: Literal("delete"),
		path: String$2()
	})
]);
// node_modules/typebox/build/compile/validator.mjs
var Validator = class {
	/** Constructs a Validator. */
	constructor(context, type) {
		this.hasCodec = HasCodec(context, type);
		this.buildResult = Build(context, type);
		this.evaluateResult = this.buildResult.Evaluate();
	}
	/** Returns true if this Validator is using JIT acceleration. */
	IsAccelerated() {
		return this.evaluateResult.IsAccelerated();
	}
	/** Returns the Context for this validator. */
	Context() {
		return this.buildResult.Context();
	}
	/** Returns the underlying Type used to construct this Validator. */
	Type() {
		return this.buildResult.Schema();
	}
	/** Returns the generated code for this validator. */
	Code() {
		return this.evaluateResult.Code();
	}
	/** Performs a type-guard check on the provided value. */
	Check(value) {
		return this.evaluateResult.Check(value);
	}
	/** Validates a value and returns it. Will throw if invalid. */
	Parse(value) {
		if (this.Check(value)) return value;
		if (Get$3().correctiveParse) return Parser(this.Context(), this.Type(), value);
		EnableParseErrors();
		const errors = this.Errors(value);
		DisableParseErrors();
		throw new ParseError(value, errors);
	}
	/** Returns an array of validation errors for the given value. */
	Errors(value) {
		if (this.IsAccelerated() && this.Check(value)) return [];
		return Errors(this.Context(), this.Type(), value);
	}
	/** Cleans a value using the Validator type. */
	Clean(value) {
		return Clean(this.Context(), this.Type(), value);
	}
	/** Converts a value using the Validator type. */
	Convert(value) {
		return Convert(this.Context(), this.Type(), value);
	}
	/** Creates a value using the Validator type. */
	Create() {
		return Create(this.Context(), this.Type());
	}
	/** Creates defaults using the Validator type. */
	Default(value) {
		return Default(this.Context(), this.Type(), value);
	}
	/** Decodes a value */
	Decode(value) {
		return this.hasCodec ? Decode(this.Context(), this.Type(), value) : this.Parse(value);
	}
	/** Encodes a value */
	Encode(value) {
		return this.hasCodec ? Encode(this.Context(), this.Type(), value) : this.Parse(value);
	}
};
// node_modules/typebox/build/compile/compile.mjs
/** Compiles a type into a high performance Validator */
function Compile(...args) {
	const [context, type] = Match$3(args, {
		2: (context, type) => [context, type],
		1: (type) => [{}, type]
	});
	return new Validator(context, type);
}
// bff/http/limits/client-address.ts
/**
* Parses the setting of trusted proxies.
* @param proxies number of proxies in front of the service, or their addresses, networks, `loopback` or `uniquelocal`
* @throws TypeError if an address is invalid
*/
function trustProxies(proxies) {
	const hops = Number(proxies);
	return Number.isInteger(hops) ? (_address, hop) => hop < hops : proxyAddress.compile(proxies.split(","));
}
/** Providers assign a /64 network to each client: the first four of an address's eight groups. */
var NETWORK_GROUPS = 4;
var INTERFACE_GROUPS = [
	0,
	0,
	0,
	0
];
function networkOf({ parts }) {
	return `${new ipaddr.IPv6([...parts.slice(0, NETWORK_GROUPS), ...INTERFACE_GROUPS])}/64`;
}
/**
* The client that sent a request, in normal form: an IPv4 address, or the /64 network of an IPv6 address. A forwarded
* value that is not an address is returned as it is.
*/
function clientAddress(request, trust) {
	const address = (trust === void 0 ? request.socket.remoteAddress : proxyAddress(request, trust)) ?? "";
	if (!ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}
// bff/paths.ts
function findRoot(folder) {
	if (existsSync(join(folder, "package.json"))) return folder;
	const parent = dirname(folder);
	if (parent === folder) throw new Error("No package.json was found in the folders above this file: run Journal from its own folder");
	return findRoot(parent);
}
/** The project's folder, whether the service runs from its sources or from the build. */
var root = findRoot(dirname(fileURLToPath(import.meta.url)));
/** Paths of the files that the service ships with. */
var paths = {
	packageJson: join(root, "package.json"),
	sampleJournal: join(root, "bff/sample/journal"),
	demo: join(root, "bff/sample/demo"),
	analyticsPage: join(root, "bff/routes/analytics-page/analytics.html"),
	client: join(root, "dist/client"),
	embed: join(root, "dist/embed")
};
// bff/http/limits/open-files.ts
/**
* Open files that the service needs besides its readers' connections: event loops, content lake, Redis, live events,
* watched folders.
*/
var RESERVED = 128;
/** Of the remaining open files, the share for connections. The others are for assets, which are read while they are sent. */
var CONNECTIONS_SHARE = .75;
var REQUIRED = 256;
/** The part of Node's diagnostic report with the limits of the process. Systems without such limits omit it. */
var Report = build_default.Object({ userLimits: build_default.Object({ open_files: build_default.Object({ soft: build_default.Union([build_default.Integer(), build_default.Literal("unlimited")]) }) }) });
/** The system allows the process too few open files. */
var OpenFilesError = class extends Error {
	name = "OpenFilesError";
};
/** How many files this process may open. Node raises the soft limit to the hard limit when it starts. */
function openFilesLimit() {
	const report = process.report.getReport();
	const soft = Check(Report, report) ? report.userLimits.open_files.soft : "unlimited";
	return soft === "unlimited" ? Number.POSITIVE_INFINITY : soft;
}
/**
* The number of connections that a process may have open, so that it never runs out of open files.
* @param openFiles how many files the process may open
* @throws OpenFilesError if too few remain
*/
function maxConnections(openFiles) {
	if (openFiles < REQUIRED) throw new OpenFilesError(`The service needs at least ${REQUIRED} open files for each process; the limit is ${openFiles}. Raise it with ulimit -n, LimitNOFILE= (systemd) or --ulimit nofile= (Docker)`);
	return Math.floor((openFiles - RESERVED) * CONNECTIONS_SHARE);
}
// bff/lake/lake-error.ts
/** An invalid export. The message names the file and the lines. */
var LakeError = class extends Error {
	name = "LakeError";
	file;
	lines;
	constructor(problem, { file, lines = [] }) {
		super(`${file}${describeLines(lines)}: ${problem}`);
		this.file = file;
		this.lines = lines;
	}
};
function describeLines(lines) {
	if (lines.length === 0) return "";
	return lines.length === 1 ? `, line ${lines[0]}` : `, lines ${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}`;
}
// bff/operations/workers/claim-port.ts
/**
* Claims the port to listen on. 0 means any free port. This is the first step of the start: a used port is reported at
* once, and asset addresses contain the number before the service listens.
*/
async function claimPort(host, port) {
	const server = createServer((earlyClient) => earlyClient.destroy());
	server.unref();
	await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error(`Listening on ${host} returned no port`);
	return {
		port: address.port,
		release: () => new Promise((resolve) => server.close(() => resolve()))
	};
}
// bff/operations/workers/messages.ts
/** A worker has started. `line` is the message for the operator. */
var Started = build_default.Object({
	journal: build_default.Literal("started"),
	line: build_default.String()
});
/** Responses that depend on the tags are stale in every worker. */
var Invalidate = build_default.Object({
	journal: build_default.Literal("invalidate"),
	tags: build_default.Array(build_default.String())
});
/** A worker asks for the metrics of all workers. */
var ScrapeRequest = build_default.Object({
	journal: build_default.Literal("scrape"),
	id: build_default.Integer()
});
/** The metrics of all workers. `text` is empty if they could not be collected. */
var ScrapeResult = build_default.Object({
	journal: build_default.Literal("scraped"),
	id: build_default.Integer(),
	text: build_default.String()
});
/** Messages from a worker to the primary. */
var FromWorker = build_default.Union([
	Started,
	Invalidate,
	ScrapeRequest
]);
/** Messages from the primary to a worker. */
var FromPrimary = build_default.Union([Invalidate, ScrapeResult]);
var fromWorker = Compile(FromWorker);
var fromPrimary = Compile(FromPrimary);
/** Whether a message belongs to this protocol. Other libraries send messages on the same channel. */
var isFromWorker = (message) => fromWorker.Check(message);
/** @see isFromWorker */
var isFromPrimary = (message) => fromPrimary.Check(message);
// bff/operations/workers/siblings.ts
function sendToPrimary(message) {
	if (process.connected) process.send?.(message);
}
/** Reports to the primary that this worker has started. @param line message for the operator */
function reportStarted(line) {
	sendToPrimary({
		journal: "started",
		line
	});
}
/** Requests scrapes from the primary and matches its results to them. */
var Scrapes = class {
	#pending = /* @__PURE__ */ new Map();
	#lastId = 0;
	request() {
		this.#lastId += 1;
		const id = this.#lastId;
		return new Promise((resolve) => {
			this.#pending.set(id, resolve);
			sendToPrimary({
				journal: "scrape",
				id
			});
		});
	}
	resolve(id, text) {
		this.#pending.get(id)?.(text);
		this.#pending.delete(id);
	}
};
/**
* Connects this worker with its siblings.
* @param onInvalidate invalidates the responses of this worker that depend on the tags
* @returns undefined in a process without siblings
*/
function joinSiblings(metrics, onInvalidate) {
	if (!cluster.isWorker) return void 0;
	const scrapes = new Scrapes();
	new AggregatorRegistry();
	AggregatorRegistry.setRegistries(metrics.registry);
	process.on("message", (message) => {
		if (!isFromPrimary(message)) return;
		if (message.journal === "invalidate") onInvalidate(message.tags);
		else scrapes.resolve(message.id, message.text);
	});
	return {
		invalidate: (tags) => sendToPrimary({
			journal: "invalidate",
			tags: [...tags]
		}),
		scrape: () => scrapes.request()
	};
}
export { LakeError as a, openFilesLimit as c, trustProxies as d, Compile as f, build_default as h, claimPort as i, paths as l, Default as m, reportStarted as n, OpenFilesError as o, Parse as p, isFromWorker as r, maxConnections as s, joinSiblings as t, clientAddress as u };
