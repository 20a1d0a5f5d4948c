import type { AnyContractProcedure } from '@orpc/contract';
import { analyticsContract } from './admin/analytics/analytics.contract.ts';
import { auditLogContract } from './admin/audit-log/audit-log.contract.ts';
import { backupsContract } from './admin/backups/backups.contract.ts';
import { impersonationContract, supportAccessContract } from './admin/impersonation/impersonation.contract.ts';
import { operationsContract } from './admin/operations/operations.contract.ts';
import { plannersContract } from './admin/planners/planners.contract.ts';
import { seederContract } from './admin/seeder/seeder.contract.ts';
import { adminUsersContract } from './admin/users/admin-users.contract.ts';
import { accessKeysContract } from './auth/access-keys/access-keys.contract.ts';
import { SCOPE_AREAS, type ScopeArea } from './auth/access-keys/scopes.ts';
import { authContract } from './auth/auth.contract.ts';
import { twoStepContract } from './auth/two-step.contract.ts';
import { bodyContract } from './body/body.contract.ts';
import { cashbackAdminContract } from './cashback/admin/cashback-admin.contract.ts';
import { cashbackAuditContract } from './cashback/admin/cashback-audit.contract.ts';
import { cashbackContract, cashbackRpcContract } from './cashback/cashback.contract.ts';
import { fraudSignalsContract } from './cashback/fraud-signals/fraud-signals.contract.ts';
import { communityContract } from './community/community.contract.ts';
import { moderationContract } from './community/moderation/moderation.contract.ts';
import { inboxContract } from './community/notifications/inbox.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { devContract } from './dev/dev.contract.ts';
import { ebooksContract } from './ebooks/ebooks.contract.ts';
import { ebooksAdminContract } from './ebooks/editing/ebooks-admin.contract.ts';
import { energyNeedContract } from './energy-need/energy-need.contract.ts';
import { clientErrorsContract } from './errors/client-errors.contract.ts';
import { exercisesContract } from './fitness/exercises/exercises.contract.ts';
import { exercisesAdminContract } from './fitness/exercises/exercises-admin.contract.ts';
import { fitnessContract } from './fitness/fitness.contract.ts';
import { healthContract } from './health/health.contract.ts';
import { foodsContract } from './meals/add-food/foods.contract.ts';
import { foodImportsContract } from './meals/catalogue/food-imports.contract.ts';
import { foodsAdminContract } from './meals/catalogue/foods-admin.contract.ts';
import { diaryImportContract } from './meals/import/diary-import.contract.ts';
import { mealsContract } from './meals/meals.contract.ts';
import { nutrientsContract } from './meals/nutrients/nutrients.contract.ts';
import { pantryContract } from './meals/pantry/pantry.contract.ts';
import { mealPlansContract, shoppingListsContract } from './meals/plans/plans.contract.ts';
import { readyMealsCalls, readyWeekCalls } from './meals/ready/ready.contract.ts';
import { recipeLinkCalls } from './meals/recipe-links/recipe-links.contract.ts';
import { recipePageCalls } from './meals/recipe-pages/recipe-pages.contract.ts';
import { recipesContract } from './meals/recipes/recipes.contract.ts';
import { weekPlanContract } from './meals/week/week.contract.ts';
import { ownDataContract } from './own-data/own-data.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { pushContract } from './push/push.contract.ts';
import { readyMadeContract } from './ready-made/ready-made.contract.ts';
import { reviewContract } from './review/review.contract.ts';
import { bookkeepingContract } from './shop/bookkeeping/bookkeeping.contract.ts';
import { adminShopContract } from './shop/catalogue/admin-catalogue.contract.ts';
import { adminOrdersContract } from './shop/orders/admin-orders.contract.ts';
import { checkoutContract, ordersContract } from './shop/orders/orders.contract.ts';
import { shopContract } from './shop/shop.contract.ts';
import { waterContract } from './water/water.contract.ts';

export type CallGroup = {
  calls: Record<string, AnyContractProcedure>;
  /** Describes the tag of its calls in the API's documents; groups that share a tag describe it once. */
  about?: string;
  /** A member may have its rows open on several devices, so that changes are reported to them. */
  isLive?: true;
  /** What an impersonating admin may read: everything, or only while the member shares health data. Otherwise nothing. */
  impersonation?: 'open' | 'health';
  /** What of the member's data its calls are about, for access keys: a key needs each of them. Without it, no key may make them. */
  scopes?: readonly ScopeArea[];
};

/** A row for each group of calls. Its name is the first part of call names and, in the browser, of query keys. */
export const CALL_GROUPS = {
  accessKeys: { calls: accessKeysContract, about: 'Keys with which the member’s own programs reach their data.' },
  adminAnalytics: { calls: analyticsContract, about: 'Daily numbers of members, use and shop, for admins.' },
  adminBackups: { calls: backupsContract, about: 'Backups, their trial restores, and restoring, for admins.' },
  adminOperations: {
    calls: operationsContract,
    about: 'State of the service: overview, jobs, alarms, search, for admins.',
  },
  adminOrders: { calls: adminOrdersContract, about: 'Orders, shipping and refunds, for admins.' },
  adminPlanners: {
    calls: plannersContract,
    about: 'Meal plans, schedules and workouts assigned to members, for admins.',
  },
  adminSeeder: { calls: seederContract, about: 'Test data, for admins.' },
  foodImports: { calls: foodImportsContract },
  adminShop: { calls: adminShopContract, about: 'Products, categories and stock, for admins.' },
  adminTrail: {
    calls: auditLogContract,
    about: 'The audit log: what admins changed, searched, exported and restored.',
  },
  adminUsers: { calls: adminUsersContract, about: 'Members and invitations, for admins.' },
  adminViews: { calls: impersonationContract },
  auth: { calls: authContract, about: 'Accounts, sessions, passwords.' },
  body: {
    calls: bodyContract,
    about: 'Weight, tape, caliper and goals.',
    isLive: true,
    impersonation: 'health',
    scopes: ['body'],
  },
  cashback: { calls: cashbackContract, about: 'Cashback and referrals.', impersonation: 'open' },
  cashbackAdmin: { calls: cashbackAdminContract, about: 'The cashback ledger and its corrections, for admins.' },
  bookkeepingAdmin: {
    calls: bookkeepingContract,
    about: 'VAT, sales and verifications for the bookkeeping, for admins.',
  },
  cashbackAudit: { calls: cashbackAuditContract },
  cashbackHints: { calls: fraudSignalsContract },
  cashbackRpc: { calls: cashbackRpcContract },
  checkout: { calls: checkoutContract },
  community: {
    calls: communityContract,
    about: 'The forum: topics, threads, posts, notifications and drafts.',
    isLive: true,
    impersonation: 'open',
  },
  communityAdmin: { calls: moderationContract, about: 'Reports, decisions and topics of the forum, for admins.' },
  communityInbox: { calls: inboxContract, isLive: true, impersonation: 'open' },
  dashboard: { calls: dashboardContract, about: 'The overview of a day.', impersonation: 'health' },
  energyNeed: {
    calls: energyNeedContract,
    about: 'Daily energy expenditure, measured from food and weight.',
    impersonation: 'health',
    scopes: ['body'],
  },
  dev: { calls: devContract, about: 'Calls that only the demo has.' },
  ebooks: {
    calls: ebooksContract,
    about: 'The library, reading positions, bookmarks and highlights.',
    isLive: true,
    impersonation: 'open',
  },
  ebooksAdmin: { calls: ebooksAdminContract, about: 'Writing, files and publishing of e-books, for admins.' },
  diaryImports: { calls: diaryImportContract, impersonation: 'health' },
  exercises: {
    calls: exercisesContract,
    about: 'The exercise catalogue and own exercises.',
    isLive: true,
    impersonation: 'health',
    scopes: ['training'],
  },
  exercisesAdmin: { calls: exercisesAdminContract, about: 'Corrections of the exercise catalogue, for admins.' },
  faults: { calls: clientErrorsContract, about: 'Errors of the browser.' },
  fitness: {
    calls: fitnessContract,
    about: 'Workouts, templates, schedules, live sessions, progress and imports.',
    isLive: true,
    impersonation: 'health',
    scopes: ['training'],
  },
  foods: {
    calls: foodsContract,
    about: 'The food catalogue, own foods and habits.',
    isLive: true,
    impersonation: 'health',
    scopes: ['food'],
  },
  foodsAdmin: {
    calls: foodsAdminContract,
    about: 'The food catalogue: corrections, duplicates and barcodes, for admins.',
  },
  health: {
    calls: healthContract,
    about: 'Imported health data: steps, active energy, weights and workouts.',
    impersonation: 'health',
  },
  mealPlans: {
    calls: mealPlansContract,
    about: 'Meal plans and their shopping lists.',
    isLive: true,
    impersonation: 'health',
    scopes: ['food'],
  },
  nutrients: {
    calls: nutrientsContract,
    about: 'Vitamins and minerals of logged foods, compared with reference values.',
    impersonation: 'health',
    scopes: ['food'],
  },
  pantry: {
    calls: pantryContract,
    about: 'The pantry: stock with best-before days, reduced by what is eaten and cooked.',
    isLive: true,
    impersonation: 'health',
    scopes: ['food'],
  },
  recipes: {
    calls: { ...recipesContract, ...recipeLinkCalls, ...recipePageCalls, ...readyMealsCalls },
    about: 'Recipes, links to them, cooked batches, and portions in fridge and freezer.',
    isLive: true,
    impersonation: 'health',
    scopes: ['food'],
  },
  meals: { calls: mealsContract, about: 'The food journal.', isLive: true, impersonation: 'health', scopes: ['food'] },
  orders: { calls: ordersContract, about: 'The member’s orders and paying for them.', impersonation: 'open' },
  ownData: { calls: ownDataContract, about: 'Export and import of everything a member has, and deleting the account.' },
  profile: {
    calls: profileContract,
    about: 'The member’s profile, consent and activity.',
    isLive: true,
    impersonation: 'health',
  },
  push: { calls: pushContract, about: 'Notifications on devices: subscriptions, choices and reminders.' },
  readyMade: {
    calls: readyMadeContract,
    about: 'Recipes, weeks and programmes that are shipped, for admins to edit or withdraw.',
  },
  review: {
    calls: reviewContract,
    about: 'The weekly review and its mail.',
    impersonation: 'health',
    scopes: SCOPE_AREAS,
  },
  shop: { calls: shopContract, about: 'Products and the cart.', impersonation: 'open' },
  shoppingLists: { calls: shoppingListsContract, isLive: true, impersonation: 'health', scopes: ['food'] },
  supportAccess: { calls: supportAccessContract, impersonation: 'open' },
  twoStep: { calls: twoStepContract, about: 'Signing in by two steps: codes, keys and trusted devices.' },
  water: {
    calls: waterContract,
    about: 'Logged drinks of water.',
    isLive: true,
    impersonation: 'health',
    scopes: ['food'],
  },
  weekPlan: {
    calls: { ...weekPlanContract, ...readyWeekCalls },
    about: 'Planned entries for the meals of a day, and which were eaten.',
    isLive: true,
    impersonation: 'health',
    scopes: ['food'],
  },
} satisfies Record<string, CallGroup>;

type Groups = typeof CALL_GROUPS;
export type Contract = { [Name in keyof Groups]: Groups[Name]['calls'] };
/** Groups whose changes are reported. */
export type LiveGroup = { [Name in keyof Groups]: Groups[Name] extends { isLive: true } ? Name : never }[keyof Groups];

const groups = new Map<unknown, CallGroup>(Object.entries(CALL_GROUPS));

/** The row of a group; undefined for an unknown name. */
export const callGroup = (name: unknown): CallGroup | undefined => groups.get(name);

const isLive = (name: string): name is LiveGroup => callGroup(name)?.isLive === true;
export const LIVE_GROUPS: readonly LiveGroup[] = Object.keys(CALL_GROUPS).filter(isLive);

// Object.fromEntries forgets which names there are.
const asContract = (calls: object) => calls as Contract;

/** All calls. Server, client, OpenAPI document and generated tests are derived from it. */
export const contract = asContract(Object.fromEntries([...groups].map(([name, { calls }]) => [name, calls])));
