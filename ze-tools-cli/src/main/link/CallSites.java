import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/// Gives call sites that Java's cache does not keep a method to call instead: those of `switch` over types, and
/// those of the methods `equals` and `hashCode` of records. Each would be made of new classes at each start.
/// The methods do what `SwitchBootstraps` and `ObjectMethods` say.
final class CallSites {
    private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
    private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");
    private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
    private static final MethodTypeDesc OBJECTS_EQUALS =
            MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object);
    private static final int FACTOR = 31;
    private static final int METHOD = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

    private final ClassFile format;

    /// @param format knows the types of all classes
    CallSites(ClassFile format) {
        this.format = format;
    }

    /// Returns whether a class has such call sites.
    static boolean isIn(byte[] type) {
        return ClassFile.of().parse(type).methods().stream().anyMatch(CallSites::isIn);
    }

    private static boolean isIn(MethodModel method) {
        return method.code().stream()
                .flatMap(code -> code.elementStream())
                .anyMatch(each -> each instanceof InvokeDynamicInstruction call && isReplaced(call));
    }

    /// Returns a class with methods in their place.
    byte[] replaced(byte[] type) {
        var model = format.parse(type);
        var calls = new ArrayList<InvokeDynamicInstruction>();
        CodeTransform bodies = (code, element) -> {
            if (element instanceof InvokeDynamicInstruction call && isReplaced(call)) {
                boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
                code.invokestatic(model.thisClass().asSymbol(), name(calls.size()), call.typeSymbol(), isInterface);
                calls.add(call);
            } else {
                code.with(element);
            }
        };
        var methods = ClassTransform.endHandler(to -> {
            for (int i = 0; i < calls.size(); i++) add(to, model, name(i), calls.get(i));
        });
        return format.transformClass(
                model, ClassTransform.transformingMethodBodies(CallSites::isIn, bodies).andThen(methods));
    }

    private static String name(int index) {
        return "callSite$" + index;
    }

    private static boolean isReplaced(InvokeDynamicInstruction call) {
        var name = call.name().stringValue();
        return isOf(call, RECORDS, "bootstrap")
                ? name.equals("equals") || name.equals("hashCode")
                : isOf(call, SWITCHES, "typeSwitch") && call.bootstrapArgs().stream().allMatch(CallSites::isType);
    }

    private static boolean isOf(InvokeDynamicInstruction call, ClassDesc owner, String name) {
        var bootstrap = call.bootstrapMethod();
        return bootstrap.owner().equals(owner) && bootstrap.methodName().equals(name);
    }

    private static boolean isType(ConstantDesc label) {
        return label instanceof ClassDesc type && !type.isPrimitive();
    }

    private static void add(ClassBuilder to, ClassModel model, String name, InvokeDynamicInstruction call) {
        var type = model.thisClass().asSymbol();
        to.withMethodBody(name, call.typeSymbol(), METHOD, code -> {
            if (isOf(call, SWITCHES, "typeSwitch")) choose(code, call.bootstrapArgs());
            else if (call.name().equalsString("equals")) compare(code, type, components(call));
            else hash(code, type, components(call));
        });
    }

    /// Returns the getters of fields behind the record's class and the names.
    private static List<DirectMethodHandleDesc> components(InvokeDynamicInstruction call) {
        return call.bootstrapArgs().stream()
                .skip(2)
                .map(DirectMethodHandleDesc.class::cast)
                .toList();
    }

    /// Writes: the index of the first type, from the one in the second argument on, of which the first one is;
    /// -1 for null, and the number of types where there is none.
    private static void choose(CodeBuilder code, List<ConstantDesc> types) {
        code.aload(0).ifThen(Opcode.IFNULL, none -> none.loadConstant(-1)
                .ireturn());
        for (int i = 0; i < types.size(); i++) {
            int index = i;
            var type = (ClassDesc) types.get(i);
            code.block(one -> one.iload(1)
                    .loadConstant(index)
                    .if_icmpgt(one.breakLabel())
                    .aload(0)
                    .instanceOf(type)
                    .ifeq(one.breakLabel())
                    .loadConstant(index)
                    .ireturn());
        }
        code.loadConstant(types.size()).ireturn();
    }

    private static void compare(CodeBuilder code, ClassDesc type, List<DirectMethodHandleDesc> components) {
        var differs = code.newLabel();
        code.block(other -> other.aload(0)
                .aload(1)
                .if_acmpne(other.breakLabel())
                .loadConstant(1)
                .ireturn());
        code.aload(1).instanceOf(type).ifeq(differs);
        for (var each : components) {
            var field = field(each);
            code.aload(0).getfield(type, each.methodName(), field);
            code.aload(1).checkcast(type).getfield(type, each.methodName(), field);
            compare(code, field, differs);
        }
        code.loadConstant(1).ireturn();
        code.labelBinding(differs).loadConstant(0).ireturn();
    }

    private static void compare(CodeBuilder code, ClassDesc field, Label differs) {
        switch (TypeKind.from(field)) {
            case REFERENCE ->
                code.invokestatic(OBJECTS, "equals", OBJECTS_EQUALS).ifeq(differs);
            case LONG -> code.lcmp().ifne(differs);
            case FLOAT, DOUBLE ->
                code.invokestatic(box(field), "compare", MethodTypeDesc.of(ConstantDescs.CD_int, field, field))
                        .ifne(differs);
            default -> code.if_icmpne(differs);
        }
    }

    private static void hash(CodeBuilder code, ClassDesc type, List<DirectMethodHandleDesc> components) {
        code.loadConstant(0);
        for (var each : components) {
            var field = field(each);
            boolean isObject = TypeKind.from(field) == TypeKind.REFERENCE;
            var hashed = isObject ? ConstantDescs.CD_Object : field;
            code.loadConstant(FACTOR).imul().aload(0).getfield(type, each.methodName(), field);
            code.invokestatic(
                    isObject ? OBJECTS : box(field), "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, hashed));
            code.iadd();
        }
        code.ireturn();
    }

    private static ClassDesc field(DirectMethodHandleDesc getter) {
        return getter.invocationType().returnType();
    }

    private static ClassDesc box(ClassDesc primitive) {
        return switch (TypeKind.from(primitive)) {
            case BOOLEAN -> ConstantDescs.CD_Boolean;
            case BYTE -> ConstantDescs.CD_Byte;
            case CHAR -> ConstantDescs.CD_Character;
            case SHORT -> ConstantDescs.CD_Short;
            case INT -> ConstantDescs.CD_Integer;
            case LONG -> ConstantDescs.CD_Long;
            case FLOAT -> ConstantDescs.CD_Float;
            default -> ConstantDescs.CD_Double;
        };
    }
}
