/*
 * The pass of layers 4 to 7 in C, by the same algorithm on the same arena: a yardstick for how fast it could be, not a second engine. It knows the
 * record kinds of the boards S to XL and nothing else; what each step means is told in packages/layers/src, where the functions have the same names.
 */
#include "engine.h"
#include <string.h>

typedef struct engine E;

#define D s->data
#define W s->words
#define BIT(slot) (1u << ((slot) & 31))
#define HAS(plane, slot) ((D[(plane) + ((slot) >> 5)] & BIT(slot)) != 0)
#define EACH(slot, mask, w) for (u32 bits_ = (u32)(mask); bits_ != 0; bits_ &= bits_ - 1) for (i32 slot = ((w) << 5) + __builtin_ctz(bits_), once_ = 1; once_; once_ = 0)

static i32 partAt(E *s, i32 part) { return part >= BORN_PART ? s->at_bornParts + (part - BORN_PART) * PART : s->at_program + part * PART; }
static i32 rowAt(E *s, i32 number) { return s->at_rows + number * ROW; }
static i32 setAt(E *s, i32 row) { return s->at_sets + D[row + R_SET] * W; }
static i32 *template(E *s, i32 row) { return s->templates + D[row + R_TEMPLATE] * TEMPLATE_INTS; }

/* ---- filters and values ---- */

static i32 youOf(E *s, i32 row) { i32 you = D[row + R_YOU]; return you >= 0 ? you : D[s->at_controller + (D[row + R_SOURCE] & 0xffff)]; }

static u32 familyWord(E *s, i32 family, i32 w) { return D[s->group + s->familyTypeA[family] * W + w] | D[s->group + s->familyTypeB[family] * W + w]; }

static i32 valueOf(E *s, i32 node, i32 row, i32 it);

static int compare(i32 left, i32 comparison, i32 right) {
  switch (comparison) {
    case OP_EQ: return left == right;
    case OP_GTE: return left >= right;
    case OP_LTE: return left <= right;
    case OP_GT: return left > right;
    default: return left < right;
  }
}

static u32 matchWord(E *s, i32 node, i32 w, u32 need, i32 row, i32 it) {
  i32 *code = s->code + node;
  switch (code[0]) {
    case OP_NOTHING: return 0;
    case OP_EVERYTHING: return need;
    case OP_CHARACTERISTIC: return need & D[s->group + code[1] * W + w];
    case OP_STATUS: return need & D[s->at_status + code[1] * W + w];
    case OP_USUAL_ZONE: return need & D[s->at_status + BATTLEFIELD * W + w];
    case OP_SUBTYPE: return need & D[s->group + code[1] * W + w] & familyWord(s, code[2], w);
    case OP_ALL_OF: {
      u32 mask = need;
      for (i32 i = 0; i < code[1] && mask; i++) mask = matchWord(s, code[2 + i], w, mask, row, it);
      return mask;
    }
    case OP_ANY_OF: {
      u32 mask = 0;
      for (i32 i = 0; i < code[1] && mask != need; i++) mask |= matchWord(s, code[2 + i], w, need & ~mask, row, it);
      return mask;
    }
    case OP_NONE_OF: return need & ~matchWord(s, code[1], w, need, row, it);
    case OP_CONTROLLER: {
      i32 you = code[1] == OP_SEAT ? code[2] : youOf(s, row);
      if (code[1] == OP_ANYONE) return need;
      u32 theirs = D[s->at_controllers + you * W + w];
      return need & (code[1] == OP_OPPONENT ? ~theirs : theirs);
    }
    case OP_NOT_SOURCE: {
      i32 slot = D[row + R_SOURCE] & 0xffff;
      return slot >> 5 == w ? need & ~BIT(slot) : need;
    }
    case OP_COMPARE: {
      if (s->code[code[4]] != OP_CONSTANT) unsupported("comparison with what is no constant", s->code[code[4]]);
      if (code[1] > OP_BASE_TOUGHNESS) unsupported("quantity", code[1]);
      i32 value = s->code[code[4] + 1], comparison = code[3];
      i32 *column = D + (code[1] == OP_POWER ? s->powerAt : code[1] == OP_TOUGHNESS ? s->toughnessAt : code[1] == OP_BASE_POWER ? s->basePowerAt : s->baseToughnessAt);
      u32 mask = 0;
      EACH(slot, need & D[s->at_status + BATTLEFIELD * W + w] & D[s->group + s->creature * W + w], w)
        if (compare(column[slot], comparison, value)) mask |= BIT(slot);
      return mask;
    }
    default: unsupported("filter", code[0]);
  }
}

static i32 valueOf(E *s, i32 node, i32 row, i32 it) {
  i32 *code = s->code + node;
  switch (code[0]) {
    case OP_CONSTANT: return code[1];
    case OP_COUNT: {
      i32 total = 0;
      for (i32 w = 0; w < W; w++) total += __builtin_popcount(matchWord(s, code[1], w, ~0u, row, it));
      return total;
    }
    case OP_CLAMPED: { i32 value = valueOf(s, code[1], row, it); return value < 0 ? 0 : value; }
    default: unsupported("value", code[0]);
  }
}

/* ---- what a part applies to ---- */

static int abilityIsThere(E *s, i32 row) {
  i32 slot = D[row + R_SOURCE] & 0xffff, ability = D[row + R_ABILITY], lost = D[s->at_lostAt + slot];
  if (D[row + R_KIND] == KIND_BORN) { if (D[row + R_BIRTH] <= lost) return 0; }
  else if (lost != 0 || HAS(s->group + s->textLost * W, slot)) return 0;
  for (i32 i = s->abilityPlanesStart[ability]; i < s->abilityPlanesStart[ability + 1]; i++)
    if (!HAS(s->group + s->abilityPlanes[i] * W, slot)) return 0;
  return 1;
}

static int isPlainlyThere(E *s, i32 part) {
  i32 slot = D[part + P_SOURCE];
  return slot >= 0 && !(D[part + P_LAYER] & PART_WORDED) && D[s->at_lostAt + slot] == 0 && !HAS(s->group + s->textLost * W, slot);
}

static void findObjects(E *s, i32 part, i32 row, i32 set) {
  i32 *p = D + part, slot = p[P_SLOT], *out = D + set;
  switch (p[P_FIND]) {
    case BY_PLANES: {
      const i32 *a = D + p[P_PLANES], *b = D + p[P_PLANES + 1], *c = D + p[P_PLANES + 2], *d = D + p[P_PLANES + 3];
      i32 notA = p[P_FLIPS], notB = p[P_FLIPS + 1], notC = p[P_FLIPS + 2], notD = p[P_FLIPS + 3];
      for (i32 w = 0; w < W; w++) out[w] = (a[w] ^ notA) & (b[w] ^ notB) & (c[w] ^ notC) & (d[w] ^ notD);
      if (slot >= 0) out[slot >> 5] &= ~BIT(slot);
      return;
    }
    case ONE_OBJECT:
      for (i32 w = 0; w < W; w++) out[w] = 0;
      if (slot >= 0) out[slot >> 5] = BIT(slot);
      return;
    default:
      if (p[P_FILTER] < 0) unsupported("references", p[P_ROW]);
      for (i32 w = 0; w < W; w++) out[w] = matchWord(s, p[P_FILTER], w, ~0u, row, -1);
  }
}

static int findAffected(E *s, i32 part) {
  i32 row = rowAt(s, D[part + P_ROW]);
  if (D[row + R_FLAGS] & FLAG_BEGUN) return 1;
  if (!isPlainlyThere(s, part) && !abilityIsThere(s, row)) return 0;
  if (D[row + R_CONDITION] >= 0) unsupported("condition", D[row + R_CONDITION]);
  findObjects(s, part, row, setAt(s, row));
  if (D[part + P_LAYER] & PART_OF_MANY) D[row + R_FLAGS] |= FLAG_BEGUN;
  return 1;
}

/* ---- effects born in the pass ---- */

static i32 addPlane(E *s, i32 cell, i32 plane, i32 flip, i32 count) {
  if (count < 0 || count >= MOST_PLANES) return -1;
  D[cell + P_PLANES + count] = plane;
  D[cell + P_FLIPS + count] = flip;
  return count + 1;
}

static i32 addTests(E *s, i32 cell, i32 row, i32 node, i32 count) {
  i32 *code = s->code + node, derived = s->at_groups + DERIVED * s->planes * W;
  switch (code[0]) {
    case OP_ALL_OF: {
      i32 total = count, creature = 0;
      for (i32 i = 0; i < code[1]; i++) {
        i32 *inner = s->code + code[2 + i];
        if (inner[0] == OP_CHARACTERISTIC && inner[1] == s->creature) creature = 1;
      }
      for (i32 i = 0; i < code[1] && total >= 0; i++) {
        i32 *inner = s->code + code[2 + i];
        if (inner[0] == OP_SUBTYPE && creature && inner[2] == 0) total = addPlane(s, cell, derived + inner[1] * W, 0, total);
        else total = addTests(s, cell, row, code[2 + i], total);
      }
      return total;
    }
    case OP_CHARACTERISTIC: return addPlane(s, cell, derived + code[1] * W, 0, count);
    case OP_USUAL_ZONE: return addPlane(s, cell, s->at_status + BATTLEFIELD * W, 0, count);
    case OP_STATUS: return addPlane(s, cell, s->at_status + code[1] * W, 0, count);
    case OP_SUBTYPE: {
      if (s->familyTypeA[code[2]] != s->familyTypeB[code[2]]) return -1;
      i32 total = addPlane(s, cell, derived + code[1] * W, 0, count);
      return total < 0 ? -1 : addPlane(s, cell, derived + s->familyTypeA[code[2]] * W, 0, total);
    }
    case OP_CONTROLLER: {
      i32 seat = code[1] == OP_SEAT ? code[2] : youOf(s, row);
      return code[1] == OP_ANYONE ? count : addPlane(s, cell, s->at_controllers + seat * W, code[1] == OP_OPPONENT ? -1 : 0, count);
    }
    case OP_NOT_SOURCE: D[cell + P_SLOT] = D[row + R_SOURCE] & 0xffff; return count;
    default: return -1;
  }
}

static void writeBornPart(E *s, i32 cell, i32 number, i32 row, i32 *t, i32 *part, i32 slot) {
  i32 *p = D + cell;
  p[P_ROW] = number;
  p[P_OPERATIONS] = part[1];
  p[P_FILTER] = t[T_ON] == 0 ? t[T_FILTER] : -1;
  p[P_READS] = part[2] | t[T_SELECTOR_READS] | (part[0] <= 6 ? OP_CHANNEL_LOSS : 0);
  p[P_WRITES] = part[3];
  p[P_LOW] = part[5];
  p[P_HIGH] = part[6];
  p[P_MAJOR] = D[row + R_MAJOR];
  p[P_MINOR] = D[row + R_MINOR];
  p[P_FIND] = BY_CODE;
  p[P_SLOT] = -1;
  p[P_SOURCE] = slot;
  i32 *code = s->code + part[1], first, second;
  p[P_NUMBERS] = NUMBERS_BY_CODE;
  if (code[0] == OP_ADD_POWER_TOUGHNESS) { first = t[T_OPERANDS + code[1]]; second = t[T_OPERANDS + code[2]]; }
  else if (code[0] == OP_SET_POWER && code[2] == OP_SET_TOUGHNESS) { first = t[T_OPERANDS + code[1]]; second = t[T_OPERANDS + code[3]]; }
  else first = second = -1;
  if (first >= 0 && s->code[first] == OP_CONSTANT && s->code[second] == OP_CONSTANT) {
    p[P_FIRST] = s->code[first + 1];
    p[P_SECOND] = s->code[second + 1];
    p[P_NUMBERS] = code[0] == OP_ADD_POWER_TOUGHNESS ? NUMBERS_ADD : NUMBERS_SET;
  }
  if (t[T_ON] != 0) unsupported("lent effect on references", t[T_ON]);
  for (i32 i = 0; i < MOST_PLANES; i++) { p[P_PLANES + i] = s->at_status + PRESENT * W; p[P_FLIPS + i] = 0; }
  if (addTests(s, cell, row, t[T_FILTER], 0) >= 0) p[P_FIND] = BY_PLANES;
  p[P_TIE] = D[s->at_stamp + slot];
  p[P_LAYER] = part[0] | (part[4] ? PART_GRANTS : 0) | (t[T_GOES_ON] ? PART_OF_MANY : 0);
}

static void startBorn(E *s, i32 ability, i32 part, i32 set, i32 sequence) {
  i32 at = s->staticsStart[ability];
  if (at < 0) return;
  i32 *compiled = s->statics + at, header = s->at_header, giver = D[part + P_MAJOR];
  if (compiled[1] >= 0 || s->abilityBarredBy[ability] != 0) unsupported("lent ability with a condition", ability);
  for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) {
    if (!(compiled[0] & (1 << D[s->at_zone + slot]))) continue;
    for (i32 i = 0; i < compiled[2]; i++) {
      i32 number = 1 + s->resolvedRows + s->staticRows + D[header + H_BORN]++;
      i32 row = rowAt(s, number), stamp = D[s->at_stamp + slot], *r = D + row, *t = s->templates + compiled[3 + i] * TEMPLATE_INTS;
      i32 major = stamp > giver ? stamp : giver, minor = stamp >= giver ? giver : 0, source = D[s->at_entityOf + slot];
      i32 first = D[header + H_BORN_PARTS], index = D[header + H_BORN] - 1;
      int stands = index < D[header + H_BORN_KEPT] && r[R_TEMPLATE] == compiled[3 + i] && r[R_SOURCE] == source && r[R_ABILITY] == ability &&
                   r[R_MAJOR] == major && r[R_MINOR] == minor && r[R_REFERENCES] == first;
      if (!stands) {
        D[header + H_BORN_KEPT] = index + 1;
        r[R_TEMPLATE] = compiled[3 + i];
        r[R_KIND] = KIND_BORN;
        r[R_SOURCE] = source;
        r[R_YOU] = -1;
        r[R_MAJOR] = major;
        r[R_MINOR] = minor;
        r[R_X] = 0; r[R_THAT] = -1; r[R_CREATED] = -1; r[R_TARGETS] = 0; r[R_NAMED] = 0;
        r[R_ABILITY] = ability;
        r[R_CONDITION] = -1;
        r[R_SET] = number;
        r[R_REFERENCES] = first;
      }
      r[R_FLAGS] = FLAG_ALIVE;
      r[R_BIRTH] = sequence;
      for (i32 p = t[T_PARTS]; p < t[T_PARTS_END]; p++) {
        i32 *each = s->parts + p * 7;
        if (each[0] < 6) continue;
        i32 cell = partAt(s, BORN_PART + D[header + H_BORN_PARTS]++);
        if (!stands) writeBornPart(s, cell, number, row, t, each, slot);
        i32 layer = each[0], reads = D[cell + P_READS], writes = D[cell + P_WRITES], *h = D + header;
        if (reads & (h[H_LAYER_WRITES + layer] | h[H_BORN_LAYER_WRITES + layer])) D[cell + P_LAYER] |= PART_MIGHT_DEPEND;
        if (writes & (h[H_LAYER_READS + layer] | h[H_BORN_LAYER_READS + layer])) h[H_BORN_WRITES] |= 1 << layer;
        h[H_BORN_LAYERS] |= 1 << layer;
        h[H_BORN_LAYER_READS + layer] |= reads;
        h[H_BORN_LAYER_WRITES + layer] |= writes;
      }
    }
  }
}

/* ---- layers ---- */

static void orPlane(E *s, i32 plane, i32 set) { i32 *p = D + s->group + plane * W, *m = D + set; for (i32 w = 0; w < W; w++) p[w] |= m[w]; }
static void notPlane(E *s, i32 plane, i32 set) { i32 *p = D + s->group + plane * W, *m = D + set; for (i32 w = 0; w < W; w++) p[w] &= ~m[w]; }
static void gain(E *s, i32 plane, i32 family, i32 set) {
  for (i32 w = 0; w < W; w++) D[s->group + plane * W + w] |= D[set + w] & familyWord(s, family, w);
}
static void clearFamily(E *s, i32 family, i32 set) {
  for (i32 i = 0; i < s->subtypes; i++) if (s->families[i] == family) notPlane(s, s->subtypeBase + i, set);
  if (family == 0) notPlane(s, s->otherCreatureTypes, set);
}

static void applyTypes(E *s, i32 operations, i32 set) {
  for (i32 *pc = s->code + operations; ; ) {
    switch (*pc) {
      case OP_END: return;
      case OP_CLEAR_TYPES: for (i32 p = 0; p < s->supertypeBase; p++) if (p != s->instant && p != s->sorcery) notPlane(s, p, set); pc += 1; break;
      case OP_ADD_TYPE: case OP_ADD_SUPERTYPE: orPlane(s, pc[1], set); pc += 2; break;
      case OP_REMOVE_TYPE: if (pc[1] != s->instant && pc[1] != s->sorcery) notPlane(s, pc[1], set); pc += 2; break;
      case OP_REMOVE_SUPERTYPE: case OP_REMOVE_SUBTYPE: notPlane(s, pc[1], set); pc += 2; break;
      case OP_CLEAR_FAMILY: clearFamily(s, pc[1], set); pc += 2; break;
      case OP_ADD_SUBTYPE: gain(s, pc[1], pc[2], set); pc += 3; break;
      default: unsupported("operation on types", *pc);
    }
  }
}

static void giveIntrinsicAbilities(E *s) {
  for (i32 c = 0; c < 5; c++) {
    i32 word = s->intrinsicWord[c];
    for (i32 w = 0; w < W; w++) {
      u32 lands = D[s->group + (s->subtypeBase + c) * W + w] & D[s->at_status + PRESENT * W + w];
      if (lands == 0) continue;
      u32 have = lands & familyWord(s, 1, w);
      D[s->group + (s->intrinsicBase + c) * W + w] |= have;
      D[s->group + s->anyAbility * W + w] |= have;
      D[s->group + s->manaAbility * W + w] |= have;
      if (word >= 0) D[s->group + word * W + w] |= have;
    }
  }
}

static void applyColors(E *s, i32 operations, i32 set) {
  for (i32 *pc = s->code + operations; ; ) {
    switch (*pc) {
      case OP_END: return;
      case OP_CLEAR_COLORS: for (i32 c = 0; c < 5; c++) notPlane(s, s->colorBase + c, set); pc += 1; break;
      case OP_ADD_COLOR: orPlane(s, pc[1], set); pc += 2; break;
      case OP_REMOVE_COLOR: notPlane(s, pc[1], set); pc += 2; break;
      default: unsupported("operation on colors", *pc);
    }
  }
}

static void applyAbilities(E *s, i32 part, i32 set) {
  i32 sequence = D[s->at_header + H_SEQUENCE] += 2;
  for (i32 *pc = s->code + D[part + P_OPERATIONS]; ; ) {
    switch (*pc) {
      case OP_END: return;
      case OP_ADD_ABILITY: {
        i32 ability = pc[1];
        if (s->abilityBarredBy[ability]) unsupported("barred ability", ability);
        for (i32 i = s->abilityPlanesStart[ability]; i < s->abilityPlanesStart[ability + 1]; i++) orPlane(s, s->abilityPlanes[i], set);
        orPlane(s, s->anyAbility, set);
        if (s->abilityIsMana[ability]) orPlane(s, s->manaAbility, set);
        if ((D[part + P_LAYER] & PART_GRANTS) && !s->trial) startBorn(s, ability, part, set, sequence + 1);
        pc += 2;
        break;
      }
      case OP_REMOVE_ALL_ABILITIES:
        if (pc[1]) unsupported("loss of all but mana abilities", 1);
        D[s->at_header + H_LOSSES] = 1;
        for (i32 plane = s->wordBase; plane < s->cantBase; plane++) notPlane(s, plane, set);
        for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) D[s->at_lostAt + slot] = sequence;
        pc += 2;
        break;
      default: unsupported("operation on abilities", *pc);
    }
  }
}

static i32 operand(E *s, i32 row, i32 index, i32 it) {
  i32 kind = D[row + R_KIND];
  if (kind == KIND_RESOLVED || kind == KIND_COUNTER) return D[row + R_FIXED + index];
  return valueOf(s, template(s, row)[T_OPERANDS + index], row, it);
}

static void applyNumbers(E *s, i32 part, i32 row) {
  i32 set = setAt(s, row), a = D[part + P_FIRST], b = D[part + P_SECOND], *power = D + s->powerAt, *toughness = D + s->toughnessAt;
  switch (D[part + P_NUMBERS]) {
    case NUMBERS_ADD:
      for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) { power[slot] += a; toughness[slot] += b; }
      return;
    case NUMBERS_SET:
      for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) { power[slot] = a; toughness[slot] = b; }
      return;
  }
  if (template(s, row)[T_READS_IT] && D[row + R_KIND] != KIND_RESOLVED) unsupported("numbers object by object", row);
  i32 numbers[4] = {0, 0, 0, 0};
  for (i32 i = 0; i < template(s, row)[T_OPERAND_COUNT]; i++) numbers[i] = operand(s, row, i, -1);
  for (i32 *pc = s->code + D[part + P_OPERATIONS]; *pc != OP_END; ) {
    i32 opcode = *pc;
    for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) switch (opcode) {
      case OP_SET_POWER: power[slot] = numbers[pc[1]]; break;
      case OP_SET_TOUGHNESS: toughness[slot] = numbers[pc[1]]; break;
      case OP_ADD_POWER_TOUGHNESS: power[slot] += numbers[pc[1]]; toughness[slot] += numbers[pc[2]]; break;
      default: { i32 was = power[slot]; power[slot] = toughness[slot]; toughness[slot] = was; }
    }
    pc += opcode == OP_SWITCH ? 1 : opcode == OP_ADD_POWER_TOUGHNESS ? 3 : 2;
  }
}

static void applyPart(E *s, i32 number) {
  i32 part = partAt(s, number);
  if (!findAffected(s, part)) return;
  i32 row = rowAt(s, D[part + P_ROW]), log = D[s->at_header + H_LOG], operations = D[part + P_OPERATIONS];
  if (log >= s->logMax) unsupported("length of log", log);
  D[s->at_log + log] = number;
  D[s->at_header + H_LOG] = log + 1;
  switch (D[part + P_LAYER] & 255) {
    case 4: applyTypes(s, operations, setAt(s, row)); break;
    case 5: applyColors(s, operations, setAt(s, row)); break;
    case 6: applyAbilities(s, part, setAt(s, row)); break;
    default: applyNumbers(s, part, row);
  }
}

/* ---- order ---- */

static i32 before_[1 << 16], after_[1 << 16], state_[1 << 20], losses_[1 << 16];

static i32 look(E *s, i32 number, i32 *out) {
  i32 part = partAt(s, number), row = rowAt(s, D[part + P_ROW]), n = 0, set = setAt(s, row);
  if (!(D[row + R_FLAGS] & FLAG_BEGUN)) {
    out[n++] = abilityIsThere(s, row);
    if (!out[0]) return n;
    set = s->at_sets;
    findObjects(s, part, row, set);
    for (i32 w = 0; w < W; w++) out[n++] = D[set + w];
  }
  i32 some = 0;
  for (i32 w = 0; w < W; w++) some |= D[set + w];
  if (!some) return n;
  i32 *pc = s->code + D[part + P_OPERATIONS];
  if (s->layer == 4) {
    i32 cleared = 0, given = 0;
    while (*pc != OP_END) switch (*pc) {
      case OP_CLEAR_TYPES: cleared = 1; pc += 1; break;
      case OP_ADD_TYPE:
        for (i32 f = 0; f < s->familyCount; f++) if (s->familyTypeA[f] == pc[1] || s->familyTypeB[f] == pc[1]) given |= 1 << f;
        pc += 2;
        break;
      case OP_ADD_SUBTYPE:
        for (i32 w = 0; w < W; w++) out[n++] = given & (1 << pc[2]) ? (u32)D[set + w] : cleared ? 0 : D[set + w] & familyWord(s, pc[2], w);
        pc += 3;
        break;
      default: pc += 2;
    }
  } else if (s->layer >= 7) {
    while (*pc != OP_END) {
      i32 operands = *pc == OP_SWITCH ? 0 : *pc == OP_ADD_POWER_TOUGHNESS ? 2 : 1;
      for (i32 i = 1; i <= operands; i++) out[n++] = operand(s, row, pc[i], -1);
      pc += 1 + operands;
    }
  }
  return n;
}

static int isSurelyFree(E *s, i32 a, i32 b) {
  i32 row = rowAt(s, D[b + P_ROW]), set = setAt(s, row), some = 0;
  if (!(D[row + R_FLAGS] & FLAG_BEGUN)) {
    if (!abilityIsThere(s, row)) return 1;
    findObjects(s, b, row, set);
  }
  for (i32 w = 0; w < W; w++) some |= D[set + w];
  if (!some) return 1;
  i32 shared = D[a + P_READS] & D[b + P_WRITES], source = D[a + P_SOURCE];
  if (shared & ~(OP_CHANNEL_LOSS | OP_CHANNEL_TEXT)) return 0;
  return source < 0 || !HAS(set, source);
}

static int dependsOn(E *s, i32 a, i32 b) {
  i32 tried = partAt(s, b);
  if (isSurelyFree(s, partAt(s, a), tried)) return 0;
  i32 before = look(s, a, before_), header = s->at_header, row = rowAt(s, D[tried + P_ROW]);
  i32 flags = D[row + R_FLAGS], log = D[header + H_LOG], sequence = D[header + H_SEQUENCE];
  i32 from = s->group + D[tried + P_LOW] * W, length = (D[tried + P_HIGH] + 1 - D[tried + P_LOW]) * W, set = setAt(s, row), n = 0;
  int losses = s->layer == 6 && (D[tried + P_WRITES] & OP_CHANNEL_LOSS);
  i32 *power = D + s->powerAt, *toughness = D + s->toughnessAt;
  if (s->layer >= 7) { for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) { state_[n++] = power[slot]; state_[n++] = toughness[slot]; } }
  else memcpy(state_, D + from, length * sizeof(i32));
  if (losses) memcpy(losses_, D + s->at_lostAt, s->objects * sizeof(i32));
  s->trial = 1;
  applyPart(s, b);
  i32 after = look(s, a, after_);
  s->trial = 0;
  n = 0;
  if (s->layer >= 7) { for (i32 w = 0; w < W; w++) EACH(slot, D[set + w], w) { power[slot] = state_[n++]; toughness[slot] = state_[n++]; } }
  else memcpy(D + from, state_, length * sizeof(i32));
  if (losses) memcpy(D + s->at_lostAt, losses_, s->objects * sizeof(i32));
  D[row + R_FLAGS] = flags;
  D[header + H_LOG] = log;
  D[header + H_SEQUENCE] = sequence;
  return before != after || memcmp(before_, after_, before * sizeof(i32)) != 0;
}

#define MOST_WAITING 2048
static signed char cells_[MOST_WAITING][MOST_WAITING], ready_[MOST_WAITING], reached_[MOST_WAITING];

static int depends(E *s, i32 *list, i32 i, i32 j, i32 count) {
  if (!ready_[i]) { ready_[i] = 1; memset(cells_[i], -1, count); }
  if (cells_[i][j] < 0) cells_[i][j] = (D[partAt(s, list[i]) + P_READS] & D[partAt(s, list[j]) + P_WRITES]) != 0 && dependsOn(s, list[i], list[j]);
  return cells_[i][j];
}

static int isInLoop(E *s, i32 *list, i32 start, i32 limit, i32 count) {
  static i32 stack[MOST_WAITING * 2];
  i32 depth = 0;
  memset(reached_, 0, limit);
  stack[depth++] = start;
  while (depth > 0) {
    i32 i = stack[--depth];
    for (i32 j = 0; j < limit; j++) {
      if (i == j || reached_[j] || !depends(s, list, i, j, count)) continue;
      if (j == start) return 1;
      reached_[j] = 1;
      stack[depth++] = j;
    }
  }
  return 0;
}

static i32 choose(E *s, i32 *list, i32 count) {
  i32 limit = count;
  if (count > MOST_WAITING) unsupported("number of effects that wait", count);
  if (D[partAt(s, list[0]) + P_LAYER] & PART_DEFINING)
    for (limit = 1; limit < count && (D[partAt(s, list[limit]) + P_LAYER] & PART_DEFINING); limit++) ;
  memset(ready_, 0, count);
  for (i32 i = 0; i < limit; i++) {
    int free = 1;
    for (i32 j = 0; j < limit && free; j++) if (i != j && depends(s, list, i, j, count)) free = 0;
    if (free || isInLoop(s, list, i, limit, count)) return i;
  }
  return 0;
}

static int isBefore(E *s, i32 a, i32 b) {
  i32 defining = D[a + P_LAYER] & PART_DEFINING;
  if (defining != (D[b + P_LAYER] & PART_DEFINING)) return defining != 0;
  if (D[a + P_MAJOR] != D[b + P_MAJOR]) return D[a + P_MAJOR] < D[b + P_MAJOR];
  if (D[a + P_MINOR] != D[b + P_MINOR]) return D[a + P_MINOR] < D[b + P_MINOR];
  return D[a + P_TIE] < D[b + P_TIE];
}

static void runOneByOne(E *s, i32 layer, i32 from, i32 to) {
  i32 *todo = D + s->at_todo, first = 0, end = 0, born = 0, header = s->at_header;
  for (i32 number = from; number < to; number++) todo[end++] = number;
  for (;;) {
    for (i32 all = D[header + H_BORN_PARTS]; born < all; born++) {
      i32 number = BORN_PART + born, i = end++;
      if ((D[partAt(s, number) + P_LAYER] & 255) != layer) { end--; continue; }
      for (; i > first && isBefore(s, partAt(s, number), partAt(s, todo[i - 1])); i--) todo[i] = todo[i - 1];
      todo[i] = number;
    }
    if (first == end) return;
    i32 chosen = first;
    if (end - first > 1 && ((D[partAt(s, todo[first]) + P_LAYER] & PART_MIGHT_DEPEND) || (D[header + H_BORN_WRITES] & (1 << layer))))
      chosen = first + choose(s, todo + first, end - first);
    i32 picked = todo[chosen];
    memmove(todo + first + 1, todo + first, (chosen - first) * sizeof(i32));
    first++;
    applyPart(s, picked);
  }
}

static void runLayer(E *s, i32 layer) {
  i32 header = s->at_header, from = D[header + H_PROGRAM + layer], to = D[header + H_PROGRAM + layer + 1];
  s->layer = layer;
  D[header + H_LAYER_LOG + layer] = D[header + H_LOG];
  if (((D[header + H_SLOW] | D[header + H_BORN_LAYERS]) & (1 << layer)) == 0) for (i32 number = from; number < to; number++) applyPart(s, number);
  else runOneByOne(s, layer, from, to);
}

/* ---- the pass ---- */

void evaluate(E *s) {
  i32 header = s->at_header, derived = s->at_groups + DERIVED * s->planes * W, text = s->at_groups + TEXT * s->planes * W;
  memcpy(D + derived, D + text, s->planes * W * sizeof(i32));
  if (D[header + H_LOSSES]) { memset(D + s->at_lostAt, 0, s->objects * sizeof(i32)); D[header + H_LOSSES] = 0; }
  if (D[header + H_BORN_LAYERS]) memset(D + header + H_BORN_LAYER_READS, 0, (H_BORN_LAYER_WRITES + 11 - H_BORN_LAYER_READS) * sizeof(i32));
  D[header + H_BORN] = D[header + H_BORN_PARTS] = D[header + H_BORN_LAYERS] = D[header + H_BORN_WRITES] = D[header + H_SEQUENCE] = 0;
  D[header + H_LOG] = D[header + H_EARLY_LOG];
  for (i32 i = 0, statics = D[header + H_STATICS]; i < statics; i++) {
    i32 row = rowAt(s, 1 + s->resolvedRows + i);
    if (D[row + R_KIND] == KIND_STATIC && !(D[row + R_FLAGS] & FLAG_BEGUN_EARLY)) D[row + R_FLAGS] &= ~FLAG_BEGUN;
  }
  s->group = derived;
  s->powerAt = s->basePowerAt = s->at_values + V_POWER * s->objects;
  s->toughnessAt = s->baseToughnessAt = s->at_values + V_TOUGHNESS * s->objects;
  runLayer(s, 4);
  giveIntrinsicAbilities(s);
  runLayer(s, 5);
  runLayer(s, 6);
  memcpy(D + s->at_basePower, D + s->at_values + V_POWER * s->objects, 2 * s->objects * sizeof(i32));
  s->powerAt = s->basePowerAt = s->at_basePower;
  s->toughnessAt = s->baseToughnessAt = s->at_baseToughness;
  runLayer(s, 7);
  runLayer(s, 8);
  memcpy(D + s->at_power, D + s->at_basePower, 2 * s->objects * sizeof(i32));
  s->powerAt = s->at_power;
  s->toughnessAt = s->at_toughness;
  if (D[header + H_COUNTERS_APART] != 1)
    for (i32 *c = D + s->at_counters, *end = c + D[header + H_COUNTERS] * COUNTER; c < end; c += COUNTER) {
      D[s->at_power + c[C_SLOT]] += c[C_AMOUNT] * s->counterPower[c[C_KIND]];
      D[s->at_toughness + c[C_SLOT]] += c[C_AMOUNT] * s->counterToughness[c[C_KIND]];
    }
  runLayer(s, 9);
  runLayer(s, 10);
  D[header + H_LAYER_LOG + 11] = D[header + H_LOG];
}
