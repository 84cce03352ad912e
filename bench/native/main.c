/*
 * `native STATE SECONDS [OUT]`: reads an arena and its tables, evaluates for about so long, and prints nanoseconds an evaluation: the least of the
 * batches, and how many evaluations there were. OUT: the arena after one evaluation. Ends with 3 at a step it does not know.
 */
#include "engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void unsupported(const char *what, int number) {
  fprintf(stderr, "not a step that is known: %s %d\n", what, number);
  exit(3);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static i32 *readArray(FILE *file, i32 *length) {
  if (fread(length, sizeof(i32), 1, file) != 1) exit(2);
  i32 *array = aligned_alloc(64, ((size_t)*length * sizeof(i32) + 127) & ~(size_t)63);
  if (array == NULL || fread(array, sizeof(i32), *length, file) != (size_t)*length) exit(2);
  return array;
}

int main(int argc, char **argv) {
  static struct engine engine;
  struct engine *s = &engine;
  FILE *file = argc > 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) return 2;
  i32 length, dataLength = 0, *scalars = readArray(file, &length), next = 0;
#define FIELD(name) s->name = scalars[next++];
  SCALARS(FIELD)
#undef FIELD
#define FIELD(name) s->name = readArray(file, &length); if (dataLength == 0) dataLength = length;
  ARRAYS(FIELD)
#undef FIELD
  fclose(file);
  evaluate(s);
  if (argc > 3) {
    FILE *out = fopen(argv[3], "wb");
    if (out == NULL || fwrite(s->data, sizeof(i32), dataLength, out) != (size_t)dataLength) return 2;
    fclose(out);
  }
  double end = now() + atof(argv[2]) * 1e9, least = 1e300;
  long batch = 1, all = 0;
  do {
    double start = now();
    for (long i = 0; i < batch; i++) evaluate(s);
    double took = now() - start;
    all += batch;
    if (took / batch < least) least = took / batch;
    if (took < 1e6) batch *= 2;
  } while (now() < end);
  printf("%.2f %ld\n", least, all);
  return 0;
}
