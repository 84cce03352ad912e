/** Placeholder types until the package is written. */
export interface Schema { column(name: string): number; plane(name: string): number; planes(name: string, count: number): number; block(name: string, length: number): number }
export interface World { data: Int32Array; words: number; maxObjects: number }
