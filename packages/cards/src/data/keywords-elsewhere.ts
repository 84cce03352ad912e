/**
 * CR 702 + CR 113.6: keywords that do all they do elsewhere than on the battlefield: as a card is cast, while it is a spell, or in a hand, graveyard or exile. Those
 * with a part that works on the battlefield too (evoke, offspring) are not among them.
 */
export const KEYWORDS_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['flash', 'buyback', 'cycling', 'kicker', 'multikicker', 'flashback', 'madness', 'storm', 'affinity', 'entwine', 'splice', 'offering'],
  ...['ninjutsu', 'commander ninjutsu', 'convoke', 'dredge', 'transmute', 'replicate', 'forecast', 'recover', 'gravestorm', 'ripple'],
  ...[
    'split second',
    'suspend',
    'delve',
    'prowl',
    'reinforce',
    'conspire',
    'retrace',
    'unearth',
    'cascade',
    'rebound',
    'miracle',
    'overload',
  ],
  ...['scavenge', 'fuse', 'bestow', 'awaken', 'surge', 'emerge', 'escalate', 'undaunted', 'improvise', 'aftermath', 'embalm', 'eternalize'],
  ...['assist', 'jump-start', 'spectacle', 'escape', 'companion', 'mutate', 'encore', 'foretell', 'demonstrate', 'disturb', 'cleave'],
  ...['casualty', 'prototype', 'more than meets the eye', 'bargain', 'plot', 'spree', 'freerunning', 'harmonize', 'tiered', 'mayhem'],
  ...['web-slinging', 'sneak', 'choose a background', "doctor's companion", 'friends forever'],
]);
