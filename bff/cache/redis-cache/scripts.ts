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
 * whether the response is current. A key of another program is not an error, because errors pause the cache.
 */
export const READ = `
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])
local epoch, at = unpack(redis.call('HMGET', KEYS[1], 'epoch', 'at'))
local kept = redis.pcall('HMGET', KEYS[2], 'epoch', 'at', 'tags', 'answer')
if not kept[4] then return {epoch, at or '0'} end
local loadedAt = tonumber(kept[2])
local isCurrent = kept[1] == epoch and loadedAt and kept[3] and 1 or 0
for tag in string.gmatch(kept[3] or '', '%S+') do
  local invalidated = redis.call('HGET', KEYS[1], 'tag:' .. tag)
  if invalidated and tonumber(invalidated) > (loadedAt or 0) then isCurrent = 0 end
end
return {epoch, at or '0', kept[4], isCurrent}`;

/**
 * KEYS: invalidations, response. ARGV: epoch and count read before loading, tags, the packed response, its lifetime in
 * milliseconds.
 */
export const WRITE = `
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[2], 'epoch', ARGV[1], 'at', ARGV[2], 'tags', ARGV[3], 'answer', ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[5])`;

/** Beyond this many tags the hash is dropped, which makes all responses stale: it must not grow without bound. */
const MAX_TAGS = 100_000;
/** All instances receive one change of the content within this time. */
const SAME_CHANGE_MS = 60_000;

/**
 * KEYS: invalidations, change (named after it). ARGV: channel, message, 1 if other instances may publish the same
 * change, tags. Returns 1 for the first instance that publishes the change.
 */
export const INVALIDATE = `
if ARGV[3] == '1' and not redis.call('SET', KEYS[2], '1', 'NX', 'PX', '${SAME_CHANGE_MS}') then return 0 end
if redis.call('HLEN', KEYS[1]) > ${MAX_TAGS} then redis.call('DEL', KEYS[1]) end
local at = redis.call('HINCRBY', KEYS[1], 'at', 1)
for i = 4, #ARGV do redis.call('HSET', KEYS[1], 'tag:' .. ARGV[i], at) end
redis.call('PUBLISH', ARGV[1], ARGV[2])
return 1`;

/**
 * KEYS: invalidations. ARGV: channel, message. Invalidates everything; takes no memory, so a full Redis can run it too.
 */
export const INVALIDATE_ALL = `
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])`;
