/* The engine's arena and tables as one file holds them; see bench/src/rivals/native.ts, which writes that file and layout.h. */
#ifndef ENGINE_H
#define ENGINE_H
#include <stdint.h>
#include "layout.h"

typedef int32_t i32;
typedef uint32_t u32;

struct engine {
#define FIELD(name) i32 name;
  SCALARS(FIELD)
#undef FIELD
#define FIELD(name) i32 *name;
  ARRAYS(FIELD)
#undef FIELD
};

/* What the layers of the pass do, for the steps that the boards S to XL come to; the program ends with 3 at any other. */
void evaluate(struct engine *s);
__attribute__((noreturn)) void unsupported(const char *what, int number);

#endif
