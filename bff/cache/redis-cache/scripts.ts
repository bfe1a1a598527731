/**
 * What the instances keep in Redis together, and the scripts that change it in one step.
 *
 * `purges` is a hash: `at` counts purges, `tag:NAME` is the count at which that tag was purged last, `epoch` names the
 * hash's own life. An answer carries epoch and count of the moment before it was made: it is outdated if one of its tags
 * was purged later, or if the epoch is another one. So whatever Redis forgets (eviction, restart, a lost replica) can only
 * outdate answers, never revive one.
 */

/** KEYS: purges, answer. ARGV: a name for a new epoch. Returns epoch, count, packed answer or nil, whether it is current. */
export const READ = `
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])
local epoch, at = unpack(redis.call('HMGET', KEYS[1], 'epoch', 'at'))
local kept = redis.call('HMGET', KEYS[2], 'epoch', 'at', 'tags', 'answer')
if not kept[4] then return {epoch, at or '0'} end
local isCurrent = kept[1] == epoch and 1 or 0
for tag in string.gmatch(kept[3], '%S+') do
  local purged = redis.call('HGET', KEYS[1], 'tag:' .. tag)
  if purged and tonumber(purged) > tonumber(kept[2]) then isCurrent = 0 end
end
return {epoch, at or '0', kept[4], isCurrent}`;

/** KEYS: purges, answer. ARGV: epoch and count from before it was made, its tags, the packed answer, its life in ms. */
export const WRITE = `
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return end
redis.call('HSET', KEYS[2], 'epoch', ARGV[1], 'at', ARGV[2], 'tags', ARGV[3], 'answer', ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[5])`;

/** More tags than this are forgotten, and with them all answers: the hash must not grow for ever. */
const MOST_TAGS = 100_000;
/** Instances hear of one change at nearly the same moment. */
const SAME_CHANGE_MS = 60_000;

/**
 * KEYS: purges, change (named after it). ARGV: channel, message, whether others may tell of the same change, tags.
 * Returns 1 for whoever is the first to tell of it.
 */
export const PURGE = `
if ARGV[3] == '1' and not redis.call('SET', KEYS[2], '1', 'NX', 'PX', '${SAME_CHANGE_MS}') then return 0 end
if redis.call('HLEN', KEYS[1]) > ${MOST_TAGS} then redis.call('DEL', KEYS[1]) end
local at = redis.call('HINCRBY', KEYS[1], 'at', 1)
for i = 4, #ARGV do redis.call('HSET', KEYS[1], 'tag:' .. ARGV[i], at) end
redis.call('PUBLISH', ARGV[1], ARGV[2])
return 1`;

/** KEYS: purges. ARGV: channel, message. Outdates everything; needs no memory, so that a full Redis can do it too. */
export const RENEW = `
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])`;
