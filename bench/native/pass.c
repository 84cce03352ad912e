/*
 * The pass of layers 4 to 7 in C, by the same algorithm on the same arena: a yardstick for how fast it could be, not a second engine. It replays the
 * plan that the engine made (packages/layers/src/plan), with the steps that the boards S to XL come to, and nothing else.
 */
#include "engine.h"
#include <string.h>

#define D s->data
#define EACH(slot, mask, w) for (u32 bits_ = (u32)(mask); bits_ != 0; bits_ &= bits_ - 1) for (i32 slot = ((w) << 5) + __builtin_ctz(bits_), once_ = 1; once_; once_ = 0)

/* PLAN_MARKED: the objects whose numbers start anew in each pass. */
static void beginNumbers(struct engine *s, i32 *plan) {
  i32 *power = D + s->at_power, *toughness = D + s->at_toughness, *basePower = D + s->at_basePower, *baseToughness = D + s->at_baseToughness;
  i32 *addedPower = D + s->at_addedPower, *addedToughness = D + s->at_addedToughness;
  for (i32 w = 0; w < plan[PLAN_WORDS]; w++) EACH(slot, D[plan[PLAN_MARKED] + w], w) {
    power[slot] = basePower[slot] + addedPower[slot];
    toughness[slot] = baseToughness[slot] + addedToughness[slot];
  }
}

static void beginAll(struct engine *s, i32 slots, i32 countersApart) {
  i32 *power = D + s->at_power, *toughness = D + s->at_toughness, *basePower = D + s->at_basePower, *baseToughness = D + s->at_baseToughness;
  i32 *addedPower = D + s->at_addedPower, *addedToughness = D + s->at_addedToughness;
  memcpy(power, basePower, slots * sizeof(i32));
  memcpy(toughness, baseToughness, slots * sizeof(i32));
  if (countersApart) return;
  for (i32 slot = 0; slot < slots; slot++) {
    power[slot] += addedPower[slot];
    toughness[slot] += addedToughness[slot];
  }
}

static void setNumbers(struct engine *s, i32 *set, i32 words, i32 marked, i32 markedBase, i32 a, i32 b) {
  i32 *power = D + s->at_basePower, *toughness = D + s->at_baseToughness;
  for (i32 w = 0; w < words; w++) {
    if (marked != 0) { D[marked + w] |= set[w]; D[markedBase + w] |= set[w]; }
    EACH(slot, set[w], w) { power[slot] = a; toughness[slot] = b; }
  }
}

static void addNumbers(struct engine *s, i32 *set, i32 words, i32 marked, i32 a, i32 b) {
  i32 *power = D + s->at_power, *toughness = D + s->at_toughness;
  for (i32 w = 0; w < words; w++) {
    if (marked != 0) D[marked + w] |= set[w];
    EACH(slot, set[w], w) { power[slot] += a; toughness[slot] += b; }
  }
}

/* Sets, each with what it adds: power in the lower half of a word, toughness in the upper. If it begins, numbers start from their base, with counters. */
static inline __attribute__((always_inline)) void addSeveral(struct engine *s, i32 *p, int count, i32 words, i32 marked, int begins) {
  i32 *power = D + s->at_power, *toughness = D + s->at_toughness, *basePower = D + s->at_basePower, *baseToughness = D + s->at_baseToughness;
  i32 *addedPower = D + s->at_addedPower, *addedToughness = D + s->at_addedToughness;
  for (i32 w = 0; w < words; w++) {
    u32 bits[8], found = 0;
    for (int i = 0; i < count; i++) found |= bits[i] = D[p[2 * i + 1] + w];
    if (marked != 0) D[marked + w] |= found;
    EACH(slot, begins ? (u32)D[marked + w] : found, w) {
      i32 both = 0;
      for (int i = 0; i < count; i++) both += p[2 * i + 2] & ((i32)(bits[i] << (31 - (slot & 31))) >> 31);
      i32 lower = (int16_t)both, upper = (both - lower) >> 16;
      power[slot] = (begins ? basePower[slot] + addedPower[slot] : power[slot]) + lower;
      toughness[slot] = (begins ? baseToughness[slot] + addedToughness[slot] : toughness[slot]) + upper;
    }
  }
}

/* Sets that all add the same: how many of them each object is in, counted in planes of binary digits. */
static void addEqual(struct engine *s, i32 *p, i32 words, i32 marked) {
  i32 *power = D + s->at_power, *toughness = D + s->at_toughness, *end = p + 4 + p[1];
  for (i32 w = 0; w < words; w++) {
    u32 digits[7] = {0};
    for (i32 *set = p + 4; set < end; set++) {
      u32 carry = D[*set + w];
      for (int i = 0; i < 7; i++) { u32 next = digits[i] & carry; digits[i] ^= carry; carry = next; }
    }
    u32 found = digits[0] | digits[1] | digits[2] | digits[3] | digits[4] | digits[5] | digits[6];
    if (marked != 0) D[marked + w] |= found;
    EACH(slot, found, w) {
      i32 times = 0;
      for (int i = 0; i < 7; i++) times |= (digits[i] >> (slot & 31) & 1) << i;
      power[slot] += times * p[2];
      toughness[slot] += times * p[3];
    }
  }
}

static u32 matching(struct engine *s, i32 *tests, i32 count, i32 w) {
  u32 mask = ~0u;
  for (i32 i = 0; i < count; i++) mask &= D[tests[2 * i] + w] ^ tests[2 * i + 1];
  return mask;
}

void evaluate(struct engine *s) {
  i32 *plan = D + s->at_plan, words = plan[PLAN_WORDS], marked = plan[PLAN_MARKED], markedBase = plan[PLAN_MARKED_BASE], slots = plan[PLAN_SLOTS], stride = s->words;
  i32 *copiablePower = D + s->at_values + V_POWER * s->objects, *copiableToughness = D + s->at_values + V_TOUGHNESS * s->objects;
  i32 *basePower = D + s->at_basePower, *baseToughness = D + s->at_baseToughness;
  for (i32 *p = plan + PLAN_STEPS; ; ) {
    // LAYOUT: operands; most steps have a plane or a set first, then another
    i32 *to = D + p[1], *from = D + p[2];
    switch (p[0]) {
      case STEP_END: return;
      case STEP_COPY: for (i32 i = 0; i < p[3]; i++) to[i] = from[i]; p += 4; break;
      case STEP_FIND_OTHER: {
        i32 *b = D + p[3], *c = D + p[4];
        for (i32 w = 0; w < words; w++) to[w] = from[w] & b[w] & c[w];
        D[p[5]] &= p[6];
        p += 7;
        break;
      }
      case STEP_FIND_2: { i32 *b = D + p[3]; for (i32 w = 0; w < words; w++) to[w] = from[w] & b[w]; p += 4; break; }
      case STEP_FIND_3: { i32 *b = D + p[3], *c = D + p[4]; for (i32 w = 0; w < words; w++) to[w] = from[w] & b[w] & c[w]; p += 5; break; }
      case STEP_FIND_4: {
        i32 *b = D + p[3], *c = D + p[4], *d = D + p[5];
        for (i32 w = 0; w < words; w++) to[w] = from[w] & b[w] & c[w] & d[w];
        p += 6;
        break;
      }
      case STEP_FIND_MANY: for (i32 w = 0; w < words; w++) to[w] = matching(s, p + 3, p[2], w); p += 3 + 2 * p[2]; break;
      case STEP_KEEP_BITS: *to &= p[2]; p += 3; break;
      case STEP_ADD_BITS: *to |= p[2]; p += 3; break;
      case STEP_ADD_PLANE: { i32 *set = D + p[3]; for (i32 w = 0; w < words; w++) to[w] = from[w] | set[w]; p += 4; break; }
      case STEP_TAKE_PLANE: { i32 *set = D + p[3]; for (i32 w = 0; w < words; w++) to[w] = from[w] & ~set[w]; p += 4; break; }
      case STEP_GAIN: {
        i32 *set = D + p[3], *a = D + p[4], *b = D + p[5];
        for (i32 w = 0; w < words; w++) to[w] = from[w] | (set[w] & (a[w] | b[w]));
        p += 6;
        break;
      }
      case STEP_TAKE_COLORS: {
        i32 *set = D + p[3];
        for (i32 c = 0; c < 5 * stride; c += stride) for (i32 w = 0; w < words; w++) to[c + w] = from[c + w] & ~set[w];
        p += 4;
        break;
      }
      case STEP_STOP_UNLESS: for (i32 w = 0; w < words; w++) if (to[w] != from[w]) unsupported("other objects of", p[1]); p += 3; break;
      case STEP_COUNT: {
        i32 count = 0;
        for (i32 w = 0; w < words; w++) count += __builtin_popcount(matching(s, p + 3, p[2], w));
        *to = count;
        p += 3 + 2 * p[2];
        break;
      }
      case STEP_RESET_BASE:
        for (i32 w = 0; w < words; w++)
          EACH(slot, D[markedBase + w], w) { basePower[slot] = copiablePower[slot]; baseToughness[slot] = copiableToughness[slot]; }
        p += 1;
        break;
      case STEP_COPY_BASE:
        memcpy(basePower, copiablePower, slots * sizeof(i32));
        memcpy(baseToughness, copiableToughness, slots * sizeof(i32));
        p += 1;
        break;
      case STEP_BEGIN_MODIFY: beginNumbers(s, plan); p += 1; break;
      case STEP_BEGIN_ALL: beginAll(s, slots, p[1]); p += 2; break;
      case STEP_SET: setNumbers(s, to, words, marked, markedBase, p[2], p[3]); p += 4; break;
      case STEP_SET_FROM: setNumbers(s, to, words, marked, markedBase, D[p[2]], D[p[3]]); p += 4; break;
      case STEP_ADD: addNumbers(s, to, words, marked, p[2], p[3]); p += 4; break;
      case STEP_ADD_FROM: addNumbers(s, to, words, marked, D[p[2]], D[p[3]]); p += 4; break;
      case STEP_ADD_EQUAL: addEqual(s, p, words, marked); p += 4 + p[1]; break;
      case STEP_ADD_EIGHT: addSeveral(s, p, 8, words, marked, 0); p += 17; break;
      case STEP_BEGIN_FOUR: addSeveral(s, p, 4, words, marked, 1); p += 9; break;
      case STEP_SET_ONE: basePower[p[1]] = D[p[2]]; baseToughness[p[1]] = D[p[3]]; p += 4; break;
      case STEP_ADD_ONE: D[s->at_power + p[1]] += p[2]; D[s->at_toughness + p[1]] += p[3]; p += 4; break;
      default: unsupported("step", p[0]);
    }
  }
}
